import Domain

/// Finds the lines of a log that belong to finished operations. The lines of all other operations are ignored:
/// their writer was interrupted.
///
/// The lines of an operation have the same time, and all but the last one have `more`. As other programs may
/// sort, move and delete lines, an operation is finished if one of these holds, wherever its lines are:
///
/// - One of its lines has no `more`.
/// - A line that this program has appended for a later operation follows directly after one of its lines. Before
///   this program appends, it moves an unfinished operation to a separate file, so the operation was whole then.
/// - Damage follows directly after one of its lines, and no other of its lines after that: its last line may have
///   been lost.
enum FinishedOperations {
    /// A line that holds a version.
    struct Line {
        /// The time of its operation, in milliseconds since 1970.
        let time: Int64
        let hasMore: Bool
        let offset: Int
    }

    /// Returns whether to keep each line.
    ///
    /// - Parameters:
    ///   - lines: all lines of the log that hold versions, in file order.
    ///   - damage: the offsets of the lines that cannot be parsed, in ascending order.
    static func lines(
        _ lines: [Line], damage: [Int], of log: UnsafeBufferPointer<UInt8>
    ) -> [Bool] {
        var finished: Set<Int64> = []
        var canonical = CanonicalLineReader(log)
        var content = CanonicalLine()
        for (number, line) in lines.enumerated() {
            if !line.hasMore {
                finished.insert(line.time)
            } else if number + 1 < lines.count, lines[number + 1].time > line.time,
                canonical.read(at: lines[number + 1].offset, into: &content)
            {
                finished.insert(line.time)
            }
        }
        // Zeros and garbage after the last finished operation are what an interrupted write leaves.
        let wholeCount = (lines.lastIndex { finished.contains($0.time) } ?? -1) + 1
        let end = wholeCount == 0 ? 0 : log.nextLine(after: lines[wholeCount - 1].offset)
        let isText = log.slice(end...).allSatisfy(LogTail.isText)
        let partialLine = log.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        for offset in damage where offset < partialLine {
            let next = lines.partitioningIndex { $0.offset > offset }
            guard next > 0, next <= wholeCount || isText, lines[next - 1].hasMore,
                next == lines.count || lines[next].time != lines[next - 1].time
            else { continue }
            finished.insert(lines[next - 1].time)
        }
        return lines.map { finished.contains($0.time) }
    }
}
