import Domain

/// An iterator over the operations of a log that is sorted by time, forwards or backwards.
///
/// The lines of an operation share one time and one `by`. If several operations share both, as after a
/// merge of stores, each ends with a line without `more`.
///
/// - Complexity: reads the log only as far as the iteration goes.
final class LogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    private let isOldestFirst: Bool
    /// The first line of the next time.
    private var line: LogOperationLines.Line?
    /// The operations of the current time that have not been returned, in reverse.
    private var parts: [StoredOperation] = []

    /// Starts to iterate over operations whose lines are sorted by time in the order of the iteration.
    init(isOldestFirst: Bool = false, _ nextLine: @escaping () -> LogOperationLines.Line?) {
        self.nextLine = nextLine
        self.isOldestFirst = isOldestFirst
        line = nextLine()
    }

    func next() -> StoredOperation? {
        if parts.isEmpty, let line { readTime(of: line) }
        return parts.popLast()
    }

    /// Reads all operations that have the time of a line.
    private func readTime(of first: LogOperationLines.Line) {
        var operations = OperationParts()
        while let line, line.time == first.time {
            operations.add(line, isOldestFirst: isOldestFirst)
            self.line = nextLine()
        }
        parts = operations.finished(at: first.time, isOldestFirst: isOldestFirst).reversed()
    }
}

/// Divides lines of one time into operations.
private struct OperationParts {
    private struct Part {
        let by: UInt64
        var kind: Operation.Kind
        var positions: [Int]
        /// Whether its line without `more` was read.
        var isEnded: Bool
    }

    private var parts: [Part] = []

    mutating func add(_ line: LogOperationLines.Line, isOldestFirst: Bool) {
        let number = parts.lastIndex { $0.by == line.by }
        if let number, !parts[number].isEnded || line.hasMore && !isOldestFirst {
            parts[number].positions.append(line.offset)
            if isOldestFirst { parts[number].kind = line.kind }
            if !line.hasMore { parts[number].isEnded = true }
        } else {
            parts.append(
                Part(
                    by: line.by, kind: line.kind, positions: [line.offset],
                    isEnded: !line.hasMore))
        }
    }

    /// Returns the operations in the order of the lines. Lines after the end of an operation, moved there
    /// by another program, belong to it.
    func finished(at time: Timestamp, isOldestFirst: Bool) -> [StoredOperation] {
        var whole: [Part] = []
        for part in parts {
            if !part.isEnded, isOldestFirst,
                let number = whole.lastIndex(where: { $0.by == part.by })
            {
                whole[number].positions += part.positions
            } else {
                whole.append(part)
            }
        }
        return whole.map {
            StoredOperation(
                time: time, kind: $0.kind,
                positions: isOldestFirst ? $0.positions : $0.positions.reversed(),
                sharesTime: whole.count > 1)
        }
    }
}
