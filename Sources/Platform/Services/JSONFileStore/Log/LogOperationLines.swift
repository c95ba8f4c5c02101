import Domain

/// The lines of a part of a log that hold versions of memes, as parts of operations.
final class LogOperationLines {
    /// What a line says of its operation.
    struct Line {
        /// Where it begins.
        let offset: Int
        let time: Timestamp
        let kind: Operation.Kind
        /// Whether further lines of the same operation follow.
        let hasMore: Bool
    }

    private let bytes: LogBytes
    private let walk: LogWalk
    private var reader: CanonicalLineReader

    /// The lines of a range that begins and ends where lines do. Those that cannot be understood are
    /// left out.
    ///
    /// - Parameter dropped: the lines to leave out besides.
    init(
        _ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet, isOldestFirst: Bool
    ) {
        self.bytes = bytes
        walk = LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
        reader = CanonicalLineReader(bytes.buffer)
    }

    /// The next line; `nil` after the last.
    func next() -> Line? {
        while let offset = walk.next() {
            if let line = bytes.operationLine(at: offset, &reader) { return line }
        }
        return nil
    }
}

extension LogBytes {
    /// What the line that begins at an offset says of its operation; `nil` where it cannot be understood.
    func operationLine(
        at offset: Int, _ reader: inout CanonicalLineReader
    ) -> LogOperationLines.Line? {
        var line = CanonicalLine()
        if reader.read(at: offset, into: &line) {
            return LogOperationLines.Line(
                offset: offset, time: Timestamp(stored: line.time), kind: line.kind,
                hasMore: line.hasMore)
        }
        guard let record = try? record(at: offset) else { return nil }
        return LogOperationLines.Line(
            offset: offset, time: Timestamp(stored: record.version.time), kind: record.kind,
            hasMore: record.hasMore)
    }
}
