import Domain

/// All memes of a log, including removed ones, by the time of their last change.
struct MemesWithRemoved {
    /// Where the lines begin that show them.
    private(set) var offsets: [Int] = []
    /// Which of these show memes that were removed.
    private(set) var removed: Set<Int> = []

    /// - Parameter isOldestFirst: whether the newest change comes last.
    /// - Complexity: reads every version.
    init(_ snapshot: LogSnapshot, _ isOldestFirst: Bool) throws(MemesError) {
        var memes: [UInt64: (shown: LogEntry?, newest: LogEntry)] = [:]
        for entry in try snapshot.lookUp({ tables in tables.flatMap { Array($0.byID) } }) {
            let shown = entry.isRemoval ? memes[entry.id]?.shown : entry
            memes[entry.id] = (shown, entry)
        }
        var reader = LineReader(snapshot.bytes.buffer)
        var timed: [(time: Int64, newest: Int, shown: Int)] = []
        for case (let shown?, let newest) in memes.values {
            let time = reader.times(at: shown.offset).changed
            timed.append((time, newest.offset, shown.offset))
            if newest.isRemoval { removed.insert(shown.offset) }
        }
        timed.sort { ($0.time, $0.newest) < ($1.time, $1.newest) }
        offsets = timed.map(\.shown)
        if !isOldestFirst { offsets.reverse() }
    }
}
