import Domain

/// An iterator over the lines of a log and their ranges. Skips a byte order mark at the very beginning.
struct LogLines: Sequence, IteratorProtocol {
    /// A line and its position.
    struct Line: Equatable {
        /// The line number, counted from 1.
        let number: Int
        /// The range of the line without its line feed.
        let range: Range<Int>
        /// The offset of the next line; for the last line, the end of the log.
        let next: Int

        /// Whether the line ends with a line feed.
        var isWhole: Bool { next > range.upperBound }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var number = 0
    private var position: Int

    /// Creates an iterator over the lines of `bytes`, which must outlive the iterator.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        position = bytes.byteOrderMarkCount
    }

    mutating func next() -> Line? {
        guard position < bytes.count else { return nil }
        number += 1
        let start = position
        let lineFeed = bytes.slice(start...).firstIndex(ofByte: UInt8(ascii: "\n"))
        let end = lineFeed.map { start + $0 } ?? bytes.count
        position = lineFeed == nil ? end : end + 1
        return Line(number: number, range: start..<end, next: position)
    }
}
