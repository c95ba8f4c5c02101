import Domain

extension LogSnapshot {
    /// Sorts entries, which must be sorted by time of change with the newest first, in the order of a fetch.
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

    /// The entries of all existing memes, the newest change first.
    func currentEntries() throws(MemesError) -> [LogEntry] {
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
                var reader = LineReader(bytes.buffer)
                return { number, read in
                    reader.withTitle(of: entries[number], read)
                }
            }
            return try order.sorted()
        } catch {
            throw .system(.read, path: path, error)
        }
    }

    /// The indices of the entries by time of creation, the newest first.
    private func creationOrder(of entries: [LogEntry]) -> [Int] {
        var keys: [CreationKey] = []
        keys.reserveCapacity(entries.count)
        var reader = LineReader(bytes.buffer)
        for (number, entry) in entries.enumerated() {
            let created = reader.times(at: entry.offset).created
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
