import Domain
import LibC

/// The bytes of a file, mapped into memory; only the used parts are loaded.
///
/// If another program truncates the file, reading the missing part ends the process (see `MappingFailure`).
final class FileMapping {
    let bytes: UnsafeRawBufferPointer

    /// Maps the first `count` bytes (at least one) of a file for reading.
    init(_ file: OpenFile, _ count: Int) throws(MemesError) {
        let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0)
        guard address != MAP_FAILED else {
            throw .system(.read, path: file.path, SystemFailure(code: errno))
        }
        bytes = UnsafeRawBufferPointer(start: address, count: count)
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}

/// A handler for failed reads of a mapped file. The system sends SIGBUS for such a read if another program
/// has truncated the file or the device has failed.
///
/// A failed read ends the process, except in the one mapping that is expected to fail. There, the missing
/// part reads as zeros, and `isMet` becomes true.
public enum MappingFailure {
    /// Installs the handler for SIGBUS, overriding any inherited handler.
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

    /// Makes the handler write its error message as a one-line JSON object, like all other error messages.
    public static func endInJSON() { endsInJSON = true }

    /// Makes unreadable parts of a mapping read as zeros from now on. Only one mapping at a time can be
    /// expected to fail: a later call, even from another thread, replaces the mapping.
    ///
    /// - Parameter mapping: the mapping, or `nil` if no mapping is expected to fail.
    static func expect(in mapping: UnsafeRawBufferPointer?) {
        wasMet = false
        expectedStart = UInt(bitPattern: mapping?.baseAddress)
        expectedEnd = expectedStart + UInt(mapping?.count ?? 0)
    }

    /// Whether a read in the expected mapping has failed.
    static var isMet: Bool { wasMet }

    /// Makes every failure end the process again.
    static func unexpect() { (expectedStart, expectedEnd) = (0, 0) }
}

private func handleFailure(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
    let failure = errno
    let address = UInt(bitPattern: info?.pointee.failedAddress)
    guard expectedStart <= address, address < expectedEnd else { end() }
    // The read is repeated when the handler returns. The rest of the mapping is missing too, so zeros replace
    // all of it.
    let page = address & ~(pageSize - 1)
    let zeros = mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(expectedEnd - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    guard zeros != MAP_FAILED else { end() }
    wasMet = true
    errno = failure
}

private func end() -> Never {
    CrashedTerminal.restore()
    let message: StaticString
    if endsInJSON {
        message = """
            {"error":{"code":74,"message":"a file was truncated, or its device failed, during a \
            read; try again"}}

            """
    } else {
        message = "meme: a file was truncated, or its device failed, during a read; try again\n"
    }
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(74)
}

// A signal handler can use only global variables.
nonisolated(unsafe) private var expectedStart: UInt = 0
nonisolated(unsafe) private var expectedEnd: UInt = 0
nonisolated(unsafe) private var wasMet = false
nonisolated(unsafe) private var endsInJSON = false
nonisolated(unsafe) private var pageSize: UInt = 4096

extension siginfo_t {
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
