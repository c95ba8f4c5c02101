/// Finds the lines of a log that belong to finished operations.
///
/// The lines of an operation have the same time, and all but the last one have `more`. If the last one is
/// missing, the operation was interrupted: its lines are ignored, whatever other programs have appended
/// since. But if the last one may have been lost to damage, the lines are kept.
enum FinishedOperations {
    /// Whether to keep each line.
    ///
    /// - Parameters:
    ///   - lines: all lines that hold versions, in file order.
    ///   - damage: the offsets of the damaged lines, ascending.
    static func lines(
        _ lines: [(time: Int64, hasMore: Bool, offset: Int)], damage: [Int]
    ) -> [Bool] {
        var counts = [Bool](repeating: true, count: lines.count)
        var ended: Set<Int64> = []
        var damage = damage[...]
        for number in lines.indices.reversed() {
            let line = lines[number]
            var isBeforeDamage = false
            while number + 1 < lines.count, let offset = damage.last, offset > line.offset {
                isBeforeDamage = isBeforeDamage || offset < lines[number + 1].offset
                damage.removeLast()
            }
            if !line.hasMore || isBeforeDamage { ended.insert(line.time) }
            counts[number] = ended.contains(line.time)
        }
        return counts
    }
}
