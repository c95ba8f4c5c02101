import Domain

/// Bytes to read in pieces of a size, and what happens after them.
package final class TestStream: ByteStream {
    package let name: String
    package let byteCount: Int?

    private let bytes: [UInt8]
    private let pieceByteCount: Int
    private let failure: MemesError?
    private var position = 0

    /// A stream of some bytes.
    ///
    /// - Parameters:
    ///   - pieceByteCount: how many are read at once at most.
    ///   - failure: what is thrown where its end would be.
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
