import Domain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The bytes that a descriptor leads to. While it is read, an interrupt from the keyboard ends the
/// reading and not the process.
final class DescriptorStream: ByteStream {
    let name: String
    let byteCount: Int?
    let file: FileIdentity?

    private let descriptor: Int32
    /// What keeps the descriptor open, if that is not the process itself.
    private let owner: AnyObject?
    private let isRegularFile: Bool
    private var ahead: ReadAhead?

    /// A stream of an open descriptor.
    init(_ descriptor: Int32, name: String, owner: AnyObject? = nil) {
        self.descriptor = descriptor
        self.name = name
        self.owner = owner
        var status = stat()
        isRegularFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        file = isRegularFile ? FileStatus(status).identity : nil
        let offset = isRegularFile ? lseek(descriptor, 0, SEEK_CUR) : -1
        byteCount = offset >= 0 ? max(Int(status.st_size) - Int(offset), 0) : nil
        Interruption.expect()
    }

    deinit { ahead = nil }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        if let count = ahead?.finish(), count >= 0, Interruption.signal == nil {
            ahead = nil
            return count
        }
        ahead = nil
        while true {
            if !isRegularFile { Interruption.waitForInput(on: descriptor) }
            guard Interruption.signal == nil else { throw .interrupted }
            let count = readDescriptor(
                descriptor, buffer.baseAddress, min(buffer.count, SystemCall.maximumCount))
            if count >= 0 { return count }
            guard [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) else {
                throw .system(.read, path: name, SystemFailure(code: errno))
            }
        }
    }

    /// A thread reads on from a file; a pipe or a terminal is waited for where that is asked for.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {
        if isRegularFile { ahead = ReadAhead(descriptor, buffer) }
    }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        guard let memory = malloc(byteCount) else {
            throw .system(.read, path: name, SystemFailure(code: ENOMEM))
        }
        free(memory)
    }
}

/// A read that a thread of its own does.
private final class ReadAhead {
    private let answer = Answer()
    private let work: BackgroundWork

    init(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) {
        let answer = answer
        work = BackgroundWork {
            answer.count = readDescriptor(
                descriptor, buffer.baseAddress, min(buffer.count, SystemCall.maximumCount))
        }
    }

    /// Waits for it, and answers with what the system did.
    func finish() -> Int {
        work.wait()
        return answer.count
    }

    private final class Answer {
        var count = -1
    }
}

/// The system's `read`, which the method hides.
private func readDescriptor(
    _ descriptor: Int32, _ address: UnsafeMutableRawPointer?, _ count: Int
) -> Int {
    read(descriptor, address, count)
}
