import Domain

/// A stream that counts the bytes read from it.
final class MeasuredStream: ByteStream {
    /// How many bytes were read so far.
    private(set) var readByteCount = 0

    private let stream: any ByteStream
    private let hasRead: (Int) -> Void

    /// A stream that reads another one.
    ///
    /// - Parameter hasRead: called with the total after each read.
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
