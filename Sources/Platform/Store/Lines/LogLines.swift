import Domain

/// The lines of a log, one after the other, by where they are. A byte order mark at the very
/// beginning belongs to none.
struct LogLines: Sequence, IteratorProtocol {
    /// Where a line is.
    struct Line: Equatable {
        /// The first line is 1.
        let number: Int
        /// Its bytes without its line feed.
        let range: Range<Int>
        /// Where the next line begins; the end of the log after the last.
        let next: Int

        /// Whether it ends with a line feed.
        var isWhole: Bool { next > range.upperBound }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var number = 0
    private var position: Int

    /// The lines of some bytes, which must outlive them.
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
