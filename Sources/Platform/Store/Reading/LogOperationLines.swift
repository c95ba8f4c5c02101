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

    private let walk: LogWalk
    private var reader: LineReader

    /// The lines of a range that begins and ends where lines do. Those that cannot be understood are
    /// left out.
    ///
    /// - Parameter dropped: the lines to leave out besides.
    init(
        _ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet, isOldestFirst: Bool
    ) {
        walk = LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
        reader = LineReader(bytes.buffer)
    }

    /// The next line; `nil` after the last.
    func next() -> Line? {
        while let offset = walk.next() {
            if let line = Line(at: offset, &reader) { return line }
        }
        return nil
    }
}

extension LogOperationLines.Line {
    /// The line that begins at an offset; `nil` if it is damaged.
    init?(at offset: Int, _ reader: inout LineReader) {
        guard let (stamp, kind) = try? reader.operation(at: offset) else { return nil }
        self.init(
            offset: offset, time: Timestamp(stored: stamp.time), kind: kind,
            hasMore: stamp.hasMore)
    }
}
