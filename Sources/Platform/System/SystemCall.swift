import Domain
import LibC

/// Functions that make system calls and throw their errors.
enum SystemCall {
    /// The maximum number of bytes to read or write in one call. Some systems refuse 2 GiB and more.
    static let maximumCount = 1 << 30

    /// Makes a call, and repeats it as long as signals interrupt it.
    ///
    /// - Throws: `SystemFailure` if the call returns a negative number.
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

    /// Makes a call that concerns a file, and repeats it as long as signals interrupt it. Errors name the
    /// action and the path.
    @discardableResult
    static func retrying<Answer: SignedInteger>(
        _ action: SystemAction, _ path: String, _ call: () -> Answer
    ) throws(MemesError) -> Answer {
        try naming(action, path) { () throws(SystemFailure) in try retrying(call) }
    }

    /// Makes a call as `retrying` does. Returns `nil` if it fails with one of the given error numbers.
    static func trying<Answer: SignedInteger>(
        _ action: SystemAction, _ path: String, unless expected: [Int32], _ call: () -> Answer
    ) throws(MemesError) -> Answer? {
        do throws(SystemFailure) {
            return try retrying(call)
        } catch {
            guard !expected.contains(error.code) else { return nil }
            throw .system(action, path: path, error)
        }
    }

    /// Runs `work`. The resulting errors name the action and the file.
    static func naming<Answer>(
        _ action: SystemAction, _ path: String, _ work: () throws(SystemFailure) -> Answer
    ) throws(MemesError) -> Answer {
        do throws(SystemFailure) {
            return try work()
        } catch {
            throw .system(action, path: path, error)
        }
    }

    /// Runs `work`, and replaces the action and the file in the system errors that it throws.
    static func renaming<Answer>(
        _ action: SystemAction, _ path: String, _ work: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        do throws(MemesError) {
            return try work()
        } catch {
            guard let failure = error.systemFailure else { throw error }
            throw .system(action, path: path, failure)
        }
    }

    /// Creates a pipe that child processes do not inherit.
    static func pipe() throws(SystemFailure) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            try retrying { LibC.pipe(&ends) }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #else
            // Sets the flag in the same call. Otherwise, a program that another thread starts in between
            // would inherit the pipe.
            try retrying { pipe2(&ends, O_CLOEXEC) }
        #endif
        return (ends[0], ends[1])
    }

    /// Makes a call on a descriptor. While the descriptor is not ready, waits and repeats the call. The
    /// descriptor may be in non-blocking mode because of another program that shares the stream.
    ///
    /// - Parameter event: `POLLIN` or `POLLOUT`.
    static func waiting<Answer: SignedInteger>(
        for event: Int32, on descriptor: Int32, _ call: () -> Answer
    ) throws(SystemFailure) -> Answer {
        while true {
            do throws(SystemFailure) {
                return try retrying(call)
            } catch {
                guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
                var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
                try retrying { poll(&request, 1, -1) }
            }
        }
    }

    /// Reads from a pipe until all writers have closed it.
    static func readAll(from descriptor: Int32) throws(SystemFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = try retrying { read(descriptor, &buffer, buffer.count) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// Writes all bytes to a descriptor.
    static func writeAll(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(SystemFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try writeOnce(rest, to: descriptor)
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes one or more of the bytes in one call. `bytes` must not be empty. Returns the number of bytes
    /// written.
    static func writeOnce(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
    ) throws(SystemFailure) -> Int {
        let count = try waiting(for: POLLOUT, on: descriptor) {
            write(descriptor, bytes.baseAddress, min(bytes.count, maximumCount))
        }
        guard count > 0 else { throw SystemFailure(code: EIO) }
        return count
    }

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

extension MemesError {
    /// The system's failure that this error reports; `nil` for any other error.
    var systemFailure: SystemFailure? {
        if case .system(_, _, let failure) = self { failure } else { nil }
    }
}

extension SystemFailure {
    static var noMemory: SystemFailure { SystemFailure(code: ENOMEM) }

    /// Creates a failure from a value of `errno`, with the system's message.
    init(code: Int32) {
        let kind: Kind =
            switch code {
            case EACCES, EPERM: .permission
            case EROFS: .readOnly
            case ENOENT, ENOTDIR: .notFound
            case EIO, ENOSPC, EDQUOT, EFBIG, EBADF: .inputOutput
            case EMFILE, ENFILE, ENOMEM, ENOLCK: .resources
            case EPIPE: .brokenPipe
            default: .other
            }
        self.init(code: code, kind, String(cString: strerror(code)))
    }
}
