import Domain

extension LogSnapshot {
    /// Where the lines of the memes begin, in the order that a fetch asks for; where it has a limit,
    /// perhaps more of them.
    ///
    /// - Complexity: of the memes by the time of change, with a limit, only those that are asked for
    ///   are looked at; else all are sorted, in linear time.
    func offsets(_ fetch: MemesFetch) throws(MemesError) -> [Int] {
        if fetch.order == .modified, let limit = fetch.limit {
            return try lookUp { tables in
                var memes = MemesByTime(bytes, tables, isOldestFirst: fetch.isReversed)
                var offsets: [Int] = []
                while offsets.count < limit, let offset = memes.next() { offsets.append(offset) }
                return offsets
            }
        }
        return try sorted(try currentEntries(), fetch).map(\.offset)
    }

    /// Entries that stand in the order of time, the newest first, in the order of a fetch.
    func sorted(_ entries: [LogEntry], _ fetch: MemesFetch) throws(MemesError) -> [LogEntry] {
        var entries = entries
        switch fetch.order {
        case .modified: break
        case .title: entries = try titleOrder(of: entries).map { entries[Int($0)] }
        case .created: entries = creationOrder(of: entries).map { entries[$0] }
        }
        if fetch.isReversed { entries.reverse() }
        return entries
    }

    /// The entries of all memes, the newest change first.
    private func currentEntries() throws(MemesError) -> [LogEntry] {
        let size = size
        return try lookUp { tables in
            var entries: [LogEntry] = []
            guard MemesByTime.areInOrder(bytes, tables) else {
                var memes = MemesByTime(bytes, tables)
                while let offset = memes.next() { entries.append(entry(at: offset)) }
                return entries
            }
            for position in tables.indices {
                let newer = tables[(position + 1)...]
                for entry in tables[position].entriesByTime(size: size)
                where !newer.contains(where: { $0.contains(MemeID(bits: entry.id)) }) {
                    entries.append(entry)
                }
            }
            return entries.reversed()
        }
    }

    private func titleOrder(of entries: [LogEntry]) throws(MemesError) -> [UInt32] {
        do throws(SystemFailure) {
            let order = try TitleOrder(entries.count) { [bytes] in
                var reader = CanonicalLineReader(bytes.buffer)
                return { number, read in
                    bytes.withTitle(of: entries[number], &reader, read)
                }
            }
            return try order.sorted()
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
