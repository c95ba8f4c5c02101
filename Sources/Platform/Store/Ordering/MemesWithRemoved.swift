import Domain

/// All memes in a log, including removed ones, sorted by modification time.
struct MemesWithRemoved {
    /// The offset of each meme's newest line with contents.
    private(set) var offsets: [Int] = []
    /// The offsets of the lines whose memes were removed.
    private(set) var removed: Set<Int> = []

    /// - Complexity: reads the table entry of every version, and one line for each meme; needs 40 bytes of
    ///   memory for each version.
    init(_ snapshot: LogSnapshot, _ isOldestFirst: Bool) throws(MemesError) {
        var entries = try snapshot.lookUp { tables in tables.flatMap { Array($0.byID) } }
        RadixSort.sort(&entries)
        var reader = LineReader(snapshot.bytes.buffer)
        var memes: [TimedMeme] = []
        var shown: LogEntry?
        for (number, entry) in entries.enumerated() {
            if !entry.isRemoval { shown = entry }
            let isNewest = number + 1 == entries.count || entries[number + 1].id != entry.id
            guard isNewest else { continue }
            defer { shown = nil }
            guard let shown else { continue }
            let time = reader.times(at: shown.offset).changed
            memes.append(TimedMeme(time: time, newest: entry.offset, shown: shown.offset))
            if entry.isRemoval { removed.insert(shown.offset) }
        }
        offsets = snapshot.sortedByTime(memes)
        if !isOldestFirst { offsets.reverse() }
    }
}

/// A meme to be sorted by time.
struct TimedMeme {
    /// When the meme was last changed, in milliseconds since 1970.
    let time: Int64
    /// The offset of the meme's newest line, which may be its removal.
    let newest: Int
    /// The offset of the line to show.
    let shown: Int
}

extension LogSnapshot {
    /// Returns the offsets of the lines to show, sorted by the times of their memes, oldest first. Memes with
    /// the same time are in the same order as in `LogOrder`.
    ///
    /// - Complexity: O(*n* log *n*); if memes in a synced store have the same time, also reads every line.
    func sortedByTime(_ memes: [TimedMeme]) -> [Int] {
        let isAmbiguous = hasOtherDevices && Set(memes.map(\.time)).count < memes.count
        let places = isAmbiguous ? places(of: Set(memes.map(\.newest))) : [:]
        func key(_ meme: TimedMeme) -> (Int64, Int) {
            (meme.time, places[meme.newest] ?? meme.newest)
        }
        return memes.sorted { key($0) < key($1) }.map(\.shown)
    }

    /// Returns the places of some lines in the order of their operations.
    private func places(of offsets: Set<Int>) -> [Int: Int] {
        var places: [Int: Int] = [:]
        let operations = oldestFirst()
        while let operation = try? operations.next() {
            for offset in operation.positions where offsets.contains(offset) {
                places[offset] = places.count
            }
        }
        return places
    }
}
