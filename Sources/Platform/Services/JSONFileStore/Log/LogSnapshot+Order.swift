import Domain

extension LogSnapshot {
    /// The entries of the memes that a fetch asks for, in its order; where it has a limit, perhaps
    /// more.
    func entries(_ fetch: MemesFetch) throws(MemesError) -> AnyIterator<LogEntry> {
        switch fetch.order {
        case .modified:
            var memes = try MemesByTime(
                self, isOldestFirst: fetch.isReversed, limit: fetch.limit)
            return AnyIterator { memes.nextEntry() }
        case .created:
            return AnyIterator(
                try sorted(fetch, by: >) { bytes.times(at: $0.offset).created }.makeIterator())
        case .title:
            return AnyIterator(
                try sorted(fetch, by: <) { CaseFolding.fold((try? meme(at: $0))?.title ?? "") }
                    .makeIterator())
        }
    }

    private func sorted<Key: Comparable>(
        _ fetch: MemesFetch, by areInOrder: (Key, Key) -> Bool, _ key: (LogEntry) -> Key
    ) throws(MemesError) -> [LogEntry] {
        var memes = try MemesByTime(self)
        var entries: [LogEntry] = []
        while let entry = memes.nextEntry() { entries.append(entry) }
        let sorted = entries.stablySorted(by: areInOrder, key)
        return fetch.isReversed ? sorted.reversed() : sorted
    }
}
