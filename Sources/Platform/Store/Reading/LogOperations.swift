import Domain

/// The operations of a log whose lines stand in the order of time, from the last to the first.
///
/// - Complexity: reads no more of the log than it is asked for.
final class LogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    /// The last line of the operation that comes next.
    private var last: LogOperationLines.Line?

    /// The operations of a part of a log, which begins and ends where operations do.
    ///
    /// - Parameter dropped: lines to leave out.
    convenience init(_ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet) {
        let lines = LogOperationLines(bytes, range, without: dropped, isOldestFirst: false)
        self.init { lines.next() }
    }

    /// The operations of some lines, which are sorted by time.
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
        var places = [last.offset]
        self.last = nil
        while let line = nextLine() {
            guard line.hasMore, line.time == last.time else {
                self.last = line
                break
            }
            places.append(line.offset)
        }
        places.reverse()
        return StoredOperation(time: last.time, kind: last.kind, places: places)
    }
}

/// The operations of a log in the order of the file, from the first to the last.
///
/// - Complexity: reads no more of the log than it is asked for.
final class LaterLogOperations: OperationWalk {
    private let lines: LogOperationLines
    /// The first line of the operation that comes next.
    private var first: LogOperationLines.Line?

    /// The operations of a part of a log, which begins and ends where operations do.
    ///
    /// - Parameter unfinished: lines that are none of them.
    init(_ bytes: LogBytes, _ range: Range<Int>, without unfinished: LineSet) {
        lines = LogOperationLines(bytes, range, without: unfinished, isOldestFirst: true)
        first = lines.next()
    }

    func next() -> StoredOperation? {
        guard var last = first else { return nil }
        var places = [last.offset]
        first = lines.next()
        while last.hasMore, let line = first, line.time == last.time {
            places.append(line.offset)
            last = line
            first = lines.next()
        }
        return StoredOperation(time: last.time, kind: last.kind, places: places)
    }
}
