import Domain

extension LogSnapshot {
    /// The entries of the memes that a fetch asks for, in its order; where it has a limit, perhaps
    /// more.
    ///
    /// - Complexity: by the time of change, those that are asked for; in another order, all are
    ///   sorted, in linear time.
    func entries(_ fetch: MemesFetch) throws(MemesError) -> AnyIterator<LogEntry> {
        if fetch.order == .modified {
            var memes = try MemesByTime(self, isOldestFirst: fetch.isReversed, limit: fetch.limit)
            return AnyIterator { memes.nextEntry() }
        }
        var memes = try MemesByTime(self)
        var entries: [LogEntry] = []
        while let entry = memes.nextEntry() { entries.append(entry) }
        let order = fetch.order == .title ? try titleOrder(of: entries) : creationOrder(of: entries)
        let sorted = order.map { entries[$0] }
        return fetch.isReversed
            ? AnyIterator(sorted.reversed().makeIterator()) : AnyIterator(sorted.makeIterator())
    }

    private func titleOrder(of entries: [LogEntry]) throws(MemesError) -> [Int] {
        do throws(SystemFailure) {
            let order = try TitleOrder(entries.count) { [bytes] in
                var reader = CanonicalLineReader(bytes.buffer)
                return { number, read in
                    bytes.withTitle(at: entries[number].offset, &reader, read)
                }
            }
            return order.sorted()
        } catch {
            throw .system(.read, path: path, error)
        }
    }

    /// The newest first.
    private func creationOrder(of entries: [LogEntry]) -> [Int] {
        var keys: [CreationKey] = []
        keys.reserveCapacity(entries.count)
        var reader = CanonicalLineReader(bytes.buffer)
        for (number, entry) in entries.enumerated() {
            let created = bytes.times(at: entry.offset, &reader).created
            keys.append(
                CreationKey(sortKey: ~UInt64(bitPattern: created ^ .min), number: number))
        }
        RadixSort.sort(&keys)
        return keys.map(\.number)
    }
}

private struct CreationKey: RadixSortable {
    let sortKey: UInt64
    let number: Int
}
