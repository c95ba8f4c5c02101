import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Calls of the operating system that fail with facts instead of a number.
enum SystemCall {
    /// How many bytes are read or written at once: some systems refuse 2 GiB and more.
    static let maximumCount = 1 << 30

    /// Makes a call, again and again while a signal interrupts it.
    ///
    /// - Throws: the failure where the call answers with a negative number.
    @discardableResult
    static func retrying<Answer: SignedInteger>(
        _ call: () -> Answer
    ) throws(SystemFailure) -> Answer {
        while true {
            let answer = call()
            if answer >= 0 { return answer }
            if errno != EINTR { throw SystemFailure(code: errno) }
        }
    }

    /// The same for a call that concerns a file.
    ///
    /// - Throws: `MemesError.system` with what was being done, and to which file.
    @discardableResult
    static func retrying<Answer: SignedInteger>(
        _ action: SystemAction, _ path: String, _ call: () -> Answer
    ) throws(MemesError) -> Answer {
        do throws(SystemFailure) {
            return try retrying(call)
        } catch {
            throw .system(action, path: path, error)
        }
    }

    /// What a descriptor can be waited for.
    enum Readiness {
        case input
        case output
    }

    /// Makes a call on a descriptor that may have been set not to wait, as a program may do to
    /// the streams that it shares with this one.
    static func waiting<Answer: SignedInteger>(
        for readiness: Readiness, on descriptor: Int32, _ call: () -> Answer
    ) throws(SystemFailure) -> Answer {
        while true {
            do throws(SystemFailure) {
                return try retrying(call)
            } catch {
                guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
                let events = Int16(readiness == .input ? POLLIN : POLLOUT)
                var request = pollfd(fd: descriptor, events: events, revents: 0)
                try retrying { poll(&request, 1, -1) }
            }
        }
    }

    /// Writes all of some bytes to a descriptor.
    static func writeAll(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(SystemFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try writeOnce(rest, to: descriptor)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes some bytes to a descriptor, of which there is at least one.
    ///
    /// - Returns: how many were written, one at least.
    static func writeOnce(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(SystemFailure) -> Int {
        let count = try waiting(for: .output, on: descriptor) {
            write(descriptor, bytes.baseAddress, min(bytes.count, maximumCount))
        }
        guard count > 0 else { throw SystemFailure(code: EIO) }
        return count
    }

    /// Writes all of a text to a descriptor.
    static func writeAll(_ text: String, to descriptor: Int32) throws(SystemFailure) {
        var text = text
        let result = text.withUTF8 { utf8 in
            Result { () throws(SystemFailure) in
                try writeAll(UnsafeRawBufferPointer(utf8), to: descriptor)
            }
        }
        try result.get()
    }
}
