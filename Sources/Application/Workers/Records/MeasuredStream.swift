import Domain

/// A stream that tells how many bytes of it were read.
final class MeasuredStream: ByteStream {
    /// How many bytes were read so far.
    private(set) var readByteCount = 0

    private let stream: any ByteStream
    private let hasRead: (Int) -> Void

    /// A stream that reads another one.
    ///
    /// - Parameter hasRead: is told how many bytes were read in all, whenever some were.
    init(_ stream: any ByteStream, hasRead: @escaping (Int) -> Void) {
        self.stream = stream
        self.hasRead = hasRead
    }

    var name: String { stream.name }
    var byteCount: Int? { stream.byteCount }
    var file: FileIdentity? { stream.file }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        let count = try stream.read(into: buffer)
        readByteCount += count
        hasRead(readByteCount)
        return count
    }

    func readAhead(into buffer: UnsafeMutableRawBufferPointer) {
        stream.readAhead(into: buffer)
    }

    func checkMemory(for byteCount: Int) throws(MemesError) {
        try stream.checkMemory(for: byteCount)
    }
}
