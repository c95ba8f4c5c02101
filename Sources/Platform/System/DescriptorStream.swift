import Domain
import LibC

/// A stream that reads from a file descriptor. Once the first stream exists, a signal (see `Interruption`)
/// makes reading fail with an error instead of ending the process.
final class DescriptorStream: ByteStream {
    let name: String
    let byteCount: Int?
    let file: FileIdentity?

    private var descriptor: Int32
    /// The object that keeps the descriptor open; `nil` for a descriptor that is never closed.
    private let owner: AnyObject?
    private var isRegularFile: Bool
    /// The unnamed file to which `waitForEnd` has copied the input; `nil` until then.
    private var rest: UnsafeMutablePointer<FILE>?
    /// A read that was started on another thread, if any. Its result is the number of bytes read, or -1
    /// if the read failed.
    private var ahead: BackgroundWork<Int>?

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

    deinit {
        ahead = nil
        if let rest { fclose(rest) }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        if let count = ahead?.wait(), count >= 0, Interruption.signal == nil {
            ahead = nil
            return count
        }
        ahead = nil
        while true {
            if !isRegularFile { Interruption.waitForInput(on: descriptor) }
            guard Interruption.signal == nil else { throw .interrupted }
            let count = DescriptorStream.readOnce(descriptor, into: buffer)
            if count >= 0 { return count }
            guard [EINTR, EAGAIN, EWOULDBLOCK].contains(errno) else {
                throw .system(.read, path: name, SystemFailure(code: errno))
            }
        }
    }

    /// Starts a thread that reads ahead in a regular file. Does nothing for pipes and terminals, where
    /// reading may wait for input.
    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {
        guard isRegularFile else { return }
        ahead = BackgroundWork { [descriptor] in
            DescriptorStream.readOnce(descriptor, into: buffer)
        }
    }

    private static func readOnce(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
    ) -> Int {
        LibC.read(descriptor, buffer.baseAddress, min(buffer.count, SystemCall.maximumCount))
    }

    func waitForEnd() throws(MemesError) {
        guard !isRegularFile else { return }
        guard let rest = tmpfile() else {
            throw .system(.create, path: P_tmpdir, SystemFailure(code: errno))
        }
        self.rest = rest
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
        defer { piece.deallocate() }
        var count = 0
        repeat {
            count = try read(into: piece)
            guard fwrite(piece.baseAddress, 1, count, rest) == count, fflush(rest) == 0 else {
                throw .system(.writeFile, path: P_tmpdir, SystemFailure(code: errno))
            }
        } while count > 0
        rewind(rest)
        descriptor = fileno(rest)
        isRegularFile = true
    }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        // Does not use `malloc`, because the compiler removes an unused allocation. The extra mebibyte is for
        // memory that `malloc` may request in addition.
        let byteCount = byteCount + (1 << 20)
        let memory = mmap(
            nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            throw .system(.read, path: name, SystemFailure(code: ENOMEM))
        }
        munmap(memory, byteCount)
    }
}
