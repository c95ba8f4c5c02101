import Domain

/// A stream of bytes that are read in pieces, with an optional failure at the end.
package final class TestStream: ByteStream {
    package let name: String
    package let byteCount: Int?

    private let bytes: [UInt8]
    private let pieceByteCount: Int
    private let failure: MemesError?
    private var position = 0

    /// Creates a stream of bytes.
    ///
    /// - Parameters:
    ///   - pieceByteCount: the largest number of bytes of one read.
    ///   - failure: the error that is thrown at the end of the bytes.
    package init(
        _ bytes: some Sequence<UInt8>, name: String = "standard input",
        pieceByteCount: Int = .max, isSizeKnown: Bool = true, failure: MemesError? = nil
    ) {
        self.bytes = Array(bytes)
        self.name = name
        self.pieceByteCount = pieceByteCount
        self.failure = failure
        byteCount = isSizeKnown ? self.bytes.count : nil
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(MemesError) -> Int {
        let piece = bytes[position...].prefix(min(pieceByteCount, buffer.count))
        if piece.isEmpty, let failure { throw failure }
        buffer.copyBytes(from: piece)
        position += piece.count
        return piece.count
    }
}
