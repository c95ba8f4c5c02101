import Domain

/// An iterator over the lines that contain versions in a part of a log. Returns each line with its operation.
final class LogOperationLines {
    /// A line and its operation.
    struct Line {
        let offset: Int
        let time: Timestamp
        let kind: Operation.Kind
        /// The hash of the operation's `by`.
        let by: UInt64
        /// Whether a sync copied the line from another device.
        let isElsewhere: Bool
        /// Whether further lines of the operation follow.
        let hasMore: Bool
    }

    private let walk: LogWalk
    private var reader: LineReader

    /// Creates an iterator over a range, which must begin and end at line boundaries. The iterator skips
    /// damaged lines.
    ///
    /// - Parameter dropped: other lines to skip.
    init(_ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet, isOldestFirst: Bool) {
        walk = LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
        reader = LineReader(bytes.buffer)
    }

    func next() -> Line? {
        while let offset = walk.next() {
            if let line = Line(at: offset, &reader) { return line }
        }
        return nil
    }
}

extension LogOperationLines.Line {
    /// Reads the line at an offset. Returns `nil` if the line is damaged.
    init?(at offset: Int, _ reader: inout LineReader) {
        guard let (stamp, kind) = try? reader.operation(at: offset) else { return nil }
        self.init(
            offset: offset, time: Timestamp(stored: stamp.time), kind: kind,
            by: stamp.by, isElsewhere: stamp.isElsewhere, hasMore: stamp.hasMore)
    }
}
