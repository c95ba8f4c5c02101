import Domain

/// The versions that a part of a store holds, in the two orders in which they are looked for. What
/// was appended later has tables of its own.
final class LogTables {
    /// All versions by identifier; those of one identifier from the oldest to the newest.
    let byID: LogEntries
    /// The last version of each meme that was not removed, by the time of its last change.
    let order: LogOrder
    /// The lines that stand behind others of later operations, by the times of theirs.
    let late: LogEntries
    /// The time of the latest operation in milliseconds; `Int64.min` if unknown.
    let lastTime: Int64
    /// Whether all lines are spelled as `meme` writes them.
    let isCanonical: Bool

    init(
        byID: LogEntries, order: LogOrder, late: LogEntries, lastTime: Int64, isCanonical: Bool
    ) {
        self.byID = byID
        self.order = order
        self.late = late
        self.lastTime = lastTime
        self.isCanonical = isCanonical
    }

    /// Whether everything that was read is as it was written.
    var isSound: Bool { byID.isSound && order.isSound && late.isSound }

    /// Whether the lines stand in the order of the times of their operations.
    var isInOrder: Bool { late.isEmpty }

    /// The last version of each meme that was not removed, from the oldest change to the newest, in a store
    /// of so many bytes. Reads all of the tables.
    ///
    /// - Complexity: linear.
    func entriesByTime(size: Int) -> [LogEntry] {
        byID.verify()
        order.verify()
        switch order {
        case .sorted(let entries): return Array(entries)
        case .file(_, let dropped):
            var placed: [PlacedEntry] = []
            placed.reserveCapacity(byID.count)
            for run in byID.runs {
                for entry in run where !dropped.contains(lineAt: entry.offset) {
                    placed.append(PlacedEntry(entry: entry))
                }
            }
            RadixSort.sort(
                &placed, keyBits: max(Int.bitWidth - size.leadingZeroBitCount, 8))
            return placed.map(\.entry)
        }
    }

    /// How many memes there are after the last version. Reads all of the tables.
    var currentCount: Int {
        order.verify()
        return switch order {
        case .sorted(let entries): entries.count
        case .file(_, let dropped): byID.count - dropped.count
        }
    }

    /// How many memes of older tables, the newest first, have another version in this one.
    func supersededCount(in older: some Sequence<LogTables>) -> Int {
        var ids: Set<UInt64> = []
        for table in older {
            for position in byID.indices {
                let id = byID[position].id
                guard let version = table.newestVersion(of: MemeID(bits: id)) else { continue }
                if !version.isRemoval { ids.insert(id) }
            }
        }
        return ids.count
    }

    /// Whether an identifier was ever used.
    ///
    /// - Complexity: a search as in `position(of:)`, as all that follows.
    func contains(_ id: MemeID) -> Bool { newestVersion(of: id) != nil }

    /// The newest version of a meme, which may be its removal.
    func newestVersion(of id: MemeID) -> LogEntry? {
        let position = position(of: id.bits + 1) - 1
        guard position >= 0, byID[position].id == id.bits else { return nil }
        return byID[position]
    }

    /// The newest of the versions of a meme before a point, which may be its removal.
    ///
    /// - Parameter bytes: those of the store.
    func newest(
        of versions: Slice<LogEntries>, before point: VersionPoint, _ bytes: LogBytes
    ) -> LogEntry? {
        var reader = LineReader(bytes.buffer)
        func isEarlier(_ entry: LogEntry) -> Bool {
            if isInOrder { return point.isAfter(versionAt: entry.offset) }
            let time = reader.times(at: entry.offset).operation
            return point.isAfter(versionAt: entry.offset, of: Timestamp(stored: time))
        }
        return versions[..<versions.partitioningIndex { !isEarlier($0) }].last
    }

    /// All versions of a meme, from the oldest to the newest.
    func versions(of id: MemeID) -> Slice<LogEntries> {
        let start = position(of: id.bits)
        var end = start
        while end < byID.count, byID[end].id == id.bits, end < start + 8 { end += 1 }
        // In a damaged index anything may stand anywhere.
        return byID[start..<(end < start + 8 ? end : max(position(of: id.bits + 1), end))]
    }

    /// The identifiers next to one in ascending order, before and after it, as far as there are any.
    func neighbours(of id: MemeID) -> [MemeID] {
        let places = [position(of: id.bits) - 1, position(of: id.bits + 1)]
        return places.filter(byID.indices.contains).map { MemeID(bits: byID[$0].id) }
    }

    /// The newest version of each meme whose identifier begins with some characters, by identifier.
    func newestVersions(_ prefix: MemeIDPrefix) -> [LogEntry] {
        var newest: [LogEntry] = []
        var position = position(of: prefix.lowestID.bits)
        while position < byID.count, prefix.matches(MemeID(bits: byID[position].id)) {
            let id = byID[position].id
            position += 1
            if position < byID.count, byID[position].id == id {
                position = max(self.position(of: id + 1), position)
            }
            newest.append(byID[position - 1])
        }
        return newest
    }

    /// The first position of an identifier that is not below one.
    ///
    /// Identifiers are random numbers, so that the position is nearly known beforehand. It is
    /// searched for from there, in steps that grow: of a million entries, those that are looked at lie
    /// in a few neighbouring pages of the file, where those of a binary search lie in a dozen.
    ///
    /// - Complexity: O(log *n*).
    private func position(of id: UInt64) -> Int {
        let share = id << UInt64(64 - 5 * MemeID.characterCount)
        let guess = Int(share.multipliedFullWidth(by: UInt64(byID.count)).high)
        var (low, high, step) = (guess, guess, 256)
        while low > 0, byID[low - 1].id >= id {
            (low, high, step) = (max(low - step, 0), low - 1, step * 2)
        }
        while high < byID.count, byID[high].id < id {
            (low, high, step) = (high + 1, min(high + step, byID.count), step * 2)
        }
        return (low..<high).partitioningIndex { byID[$0].id >= id }
    }
}

/// An entry that is sorted by where its line is.
private struct PlacedEntry: RadixSortable {
    let entry: LogEntry

    var sortKey: UInt64 { UInt64(entry.offset) }
}
