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
            if let line = line(at: offset) { return line }
        }
        return nil
    }

    private func line(at offset: Int) -> Line? {
        var line = CanonicalLine()
        if reader.read(at: offset, into: &line) {
            return Line(
                offset: offset, time: Timestamp(stored: line.time), kind: line.kind,
                hasMore: line.hasMore)
        }
        guard let record = try? bytes.record(at: offset) else { return nil }
        return Line(
            offset: offset, time: Timestamp(stored: record.version.time), kind: record.kind,
            hasMore: record.hasMore)
    }
}
