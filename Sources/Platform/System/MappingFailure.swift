#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A look at bytes of a mapped file that cannot be read any more: another program has cut the file
/// short, or the device has failed. The system sends SIGBUS then.
///
/// It ends the process, but for the one mapping that is expected to fail: there zeros are read from
/// then on, and whoever expected it finds out at the end.
enum MappingFailure {
    /// Sets the handler of the signal, overriding the parent process.
    static func prepare() {
        pageSize = UInt(getpagesize())
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = handleFailure
        #else
            action.__sigaction_handler.sa_sigaction = handleFailure
        #endif
        action.sa_flags = Int32(SA_SIGINFO)
        sigaction(SIGBUS, &action, nil)
    }

    /// From now on, the message with which the process ends is a JSON object.
    static func endInJSON() { endsInJSON = true }

    /// From now on, what cannot be read of a mapping is zeros. One mapping at a time can be expected to
    /// fail: another one, of another thread, takes its place.
    ///
    /// - Parameter mapping: `nil` for none.
    static func expect(in mapping: UnsafeRawBufferPointer?) {
        wasMet = false
        expectedStart = UInt(bitPattern: mapping?.baseAddress)
        expectedEnd = expectedStart + UInt(mapping?.count ?? 0)
    }

    /// Whether the mapping that is expected to fail has done so.
    static var isMet: Bool { wasMet }

    /// From now on, a failure ends the process again.
    static func unexpect() { (expectedStart, expectedEnd) = (0, 0) }
}

// A signal handler can use nothing else than variables of the whole process.
nonisolated(unsafe) private var expectedStart: UInt = 0
nonisolated(unsafe) private var expectedEnd: UInt = 0
nonisolated(unsafe) private var wasMet = false
nonisolated(unsafe) private var endsInJSON = false
nonisolated(unsafe) private var pageSize: UInt = 4096

private func handleFailure(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let failure = errno
    let address = UInt(bitPattern: info?.pointee.failedAddress)
    guard expectedStart <= address, address < expectedEnd else { end() }
    // The look is made again when this returns. What comes after it in the file is gone, too.
    let page = address & ~(pageSize - 1)
    let zeros = mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(expectedEnd - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    guard zeros != MAP_FAILED else { end() }
    wasMet = true
    errno = failure
}

private func end() -> Never {
    let message: StaticString
    if endsInJSON {
        message = """
            {"error":{"code":74,"message":"a file was cut short, or its device failed, while \
            it was read; try again"}}

            """
    } else {
        message = "meme: a file was cut short, or its device failed, while it was read; try again\n"
    }
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(74)
}

extension siginfo_t {
    /// The address of the access.
    fileprivate var failedAddress: UnsafeMutableRawPointer? {
        #if canImport(Darwin)
            si_addr
        #elseif canImport(Musl)
            __si_fields.__sigfault.si_addr
        #else
            _sifields._sigfault.si_addr
        #endif
    }
}
