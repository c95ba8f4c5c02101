import Domain

// Lines that follow each other by time and then by their place in the log are one operation up to a line without
// `more`, which another program may have moved: lines after it belong to it if no other line without `more` of the
// same time follows them.

/// The operations of a log, from the last to the first.
///
/// - Complexity: the log is read only as far as the iteration goes.
final class LogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    /// The last line of the next operation.
    private var last: LogOperationLines.Line?

    /// The operations of some lines.
    ///
    /// - Parameter nextLine: returns the lines from the last to the first, by time and then by their place.
    init(_ nextLine: @escaping () -> LogOperationLines.Line?) {
        self.nextLine = nextLine
        last = nextLine()
    }

    /// The operations in a range of a log that is sorted by time.
    ///
    /// - Parameter dropped: lines to skip.
    convenience init(_ bytes: LogBytes, _ range: Range<Int>, without dropped: LineSet) {
        let lines = LogOperationLines(bytes, range, without: dropped, isOldestFirst: false)
        self.init { lines.next() }
    }

    func next() -> StoredOperation? {
        guard let last else { return nil }
        var positions = [last.offset]
        var hasEnd = !last.hasMore
        self.last = nil
        while let line = nextLine() {
            guard line.time == last.time, line.hasMore || !hasEnd else {
                self.last = line
                break
            }
            hasEnd = hasEnd || !line.hasMore
            positions.append(line.offset)
        }
        positions.reverse()
        return StoredOperation(time: last.time, kind: last.kind, positions: positions)
    }
}

/// The operations of a log, from the first to the last.
///
/// - Complexity: the log is read only as far as the iteration goes.
final class LaterLogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    /// The first line after those of `waiting`.
    private var first: LogOperationLines.Line?
    /// The operations of one time.
    private var waiting: ArraySlice<StoredOperation> = []

    /// The operations of some lines.
    ///
    /// - Parameter nextLine: returns the lines from the first to the last, by time and then by their place.
    init(_ nextLine: @escaping () -> LogOperationLines.Line?) {
        self.nextLine = nextLine
        first = nextLine()
    }

    func next() -> StoredOperation? {
        if waiting.isEmpty, let first {
            var lines = [first]
            self.first = nextLine()
            while let line = self.first, line.time == first.time {
                lines.append(line)
                self.first = nextLine()
            }
            var rest = lines.reversed()[...]
            let walk = LogOperations { rest.popFirst() }
            while let operation = walk.next() { waiting.append(operation) }
        }
        return waiting.popLast()
    }
}
