import Domain

/// The operations of a log that is sorted by time, from the last to the first, or from the first to the last.
///
/// The lines of an operation have one time and one `by`. Where several operations have both, as after a merge
/// of stores, each ends with a line without `more`.
///
/// - Complexity: the log is read only as far as the iteration goes.
final class LogOperations: OperationWalk {
    private let nextLine: () -> LogOperationLines.Line?
    private let isOldestFirst: Bool
    /// The first line that has been read of the next time.
    private var line: LogOperationLines.Line?
    /// The operations of the present time that have not been returned, in reverse.
    private var parts: [StoredOperation] = []

    /// The operations of some lines, which must be sorted by time in the order of the iteration.
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
        /// Whether it has its line without `more`.
        var isEnded: Bool
    }

    private var parts: [Part] = []

    /// Adds the next line.
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

    /// The operations in the order of the lines. Lines that follow the end of an operation, because another
    /// program has moved them, belong to it.
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
