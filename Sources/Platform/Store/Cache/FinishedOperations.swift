/// Tells which lines of a log belong to operations that have an end.
///
/// The lines of an operation have one time, and all but the last say that more follow. Where such a line is
/// followed by no last one of its time, the operation was cut off: it does not count, whatever another
/// program has appended since. Lines whose last one damage may have taken count.
enum FinishedOperations {
    /// Whether each line counts.
    ///
    /// - Parameters:
    ///   - lines: all lines of memes in the order of the file.
    ///   - damage: where the lines begin that cannot be understood, in ascending order.
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
