import Domain

/// The operations of a log whose lines stand in the order of time, from the last to the first.
///
/// - Complexity: reads no more of the log than it is asked for.
final class LogOperations: OperationWalk {
    private let lines: LogOperationLines
    /// The last line of the operation that comes next.
    private var last: LogOperationLines.Line?

    /// The operations of a part of a log, which begins and ends where operations do.
    init(_ bytes: LogBytes, _ range: Range<Int>) {
        lines = LogOperationLines(bytes, range, isOldestFirst: false)
        last = lines.next()
    }

    func next() -> StoredOperation? {
        guard let last else { return nil }
        var places = [last.offset]
        self.last = nil
        while let line = lines.next() {
            guard line.hasMore else {
                self.last = line
                break
            }
            places.append(line.offset)
        }
        return StoredOperation(time: last.time, kind: last.kind, places: places.reversed())
    }
}

/// The operations of a log in the order of the file, from the first to the last.
///
/// - Complexity: reads no more of the log than it is asked for.
final class LaterLogOperations: OperationWalk {
    private let lines: LogOperationLines

    /// The operations of a part of a log, which begins and ends where operations do. One that has no
    /// end is left out.
    init(_ bytes: LogBytes, _ range: Range<Int>) {
        lines = LogOperationLines(bytes, range, isOldestFirst: true)
    }

    func next() -> StoredOperation? {
        var places: [Int] = []
        while let line = lines.next() {
            places.append(line.offset)
            guard line.hasMore else {
                return StoredOperation(time: line.time, kind: line.kind, places: places)
            }
        }
        return nil
    }
}
