import Domain

/// The lines of a log that is not completely sorted by time, from the last to the first: by time, and of equal times
/// by their place.
///
/// - Complexity: the log is read only as far as the iteration goes, apart from a bit set of the lines that
///   are out of order.
final class LogLinesByTime {
    private let inOrder: LogOperationLines
    private let late: LogEntries
    private let latest: Timestamp
    private var reader: LineReader
    private var lateCount: Int
    private var heads: (LogOperationLines.Line?, LogOperationLines.Line?)

    /// - Parameters:
    ///   - range: must begin and end at line boundaries.
    ///   - late: the lines that come after a line with a later time, sorted by time.
    ///   - unfinished: lines of unfinished operations, which are skipped.
    ///   - latest: later lines are skipped.
    /// - Throws: `SystemFailure` if memory for the bit set runs out.
    init(
        _ bytes: LogBytes, _ range: Range<Int>, late: LogEntries, without unfinished: LineSet,
        until latest: Timestamp
    ) throws(SystemFailure) {
        inOrder = LogOperationLines(
            bytes, range, without: try unfinished.union(late, byteCount: bytes.buffer.count),
            isOldestFirst: false)
        self.late = late
        self.latest = latest
        reader = LineReader(bytes.buffer)
        lateCount = late.count
        heads = (inOrder.next(), nil)
        heads.1 = nextLate()
    }

    func next() -> LogOperationLines.Line? {
        while true {
            let isLate: Bool
            switch heads {
            case (nil, nil): return nil
            case (_?, nil): isLate = false
            case (nil, _?): isLate = true
            case (let line?, let late?):
                isLate = (late.time, late.offset) > (line.time, line.offset)
            }
            let line = isLate ? heads.1 : heads.0
            if isLate { heads.1 = nextLate() } else { heads.0 = inOrder.next() }
            if let line, line.time <= latest { return line }
        }
    }

    private func nextLate() -> LogOperationLines.Line? {
        while lateCount > 0 {
            lateCount -= 1
            if let line = LogOperationLines.Line(at: late[lateCount].offset, &reader) {
                return line
            }
        }
        return nil
    }
}
