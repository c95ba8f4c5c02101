import Domain

/// The operations of a log that is sorted by time, from the last to the first.
///
/// - Complexity: the log is read only as far as the iteration goes.
final class LogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    /// The last line of the next operation.
    private var last: LogOperationLines.Line?

    /// The operations in a range of a log, which must begin and end at operation boundaries.
    ///
    /// - Parameter dropped: lines to skip.
    convenience init(_ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet) {
        let lines = LogOperationLines(bytes, range, without: dropped, isOldestFirst: false)
        self.init { lines.next() }
    }

    /// The operations of some lines, which must be sorted by time.
    convenience init(_ bytes: LogBytes, _ entries: LogEntries) {
        var count = entries.count
        var reader = LineReader(bytes.buffer)
        self.init {
            while count > 0 {
                count -= 1
                if let line = LogOperationLines.Line(at: entries[count].offset, &reader) {
                    return line
                }
            }
            return nil
        }
    }

    private init(_ nextLine: @escaping () -> LogOperationLines.Line?) {
        self.nextLine = nextLine
        last = nextLine()
    }

    func next() -> StoredOperation? {
        guard let last else { return nil }
        var positions = [last.offset]
        self.last = nil
        while let line = nextLine() {
            guard line.hasMore, line.time == last.time else {
                self.last = line
                break
            }
            positions.append(line.offset)
        }
        positions.reverse()
        return StoredOperation(time: last.time, kind: last.kind, positions: positions)
    }
}

/// The operations of a log in file order, from the first to the last.
///
/// - Complexity: the log is read only as far as the iteration goes.
final class LaterLogOperations: OperationWalk {
    private let lines: LogOperationLines
    /// The first line of the next operation.
    private var first: LogOperationLines.Line?

    /// The operations in a range of a log, which must begin and end at operation boundaries.
    ///
    /// - Parameter unfinished: lines of interrupted operations, which are skipped.
    init(_ bytes: LogBytes, _ range: Range<Int>, without unfinished: LineSet) {
        lines = LogOperationLines(bytes, range, without: unfinished, isOldestFirst: true)
        first = lines.next()
    }

    func next() -> StoredOperation? {
        guard var last = first else { return nil }
        var positions = [last.offset]
        first = lines.next()
        while last.hasMore, let line = first, line.time == last.time {
            positions.append(line.offset)
            last = line
            first = lines.next()
        }
        return StoredOperation(time: last.time, kind: last.kind, positions: positions)
    }
}
