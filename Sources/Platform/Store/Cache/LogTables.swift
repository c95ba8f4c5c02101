import Domain

/// The versions in a part of a store, in the two orders in which they are searched. The lines appended
/// since an index was made have tables of their own.
final class LogTables {
    /// All versions by identifier; those with the same identifier from the oldest to the newest.
    let byID: LogEntries
    /// The last version of each existing meme, sorted by the time of its last change.
    let order: LogOrder
    /// The lines that follow a line with a later operation, sorted by time.
    let late: LogEntries
    /// The last version of each pinned meme, by identifier.
    let pinned: LogEntries
    /// The time of the latest operation in milliseconds since 1970; `Int64.min` if unknown.
    let lastTime: Int64
    /// Whether all lines are in the canonical format.
    let isCanonical: Bool

    init(
        byID: LogEntries, order: LogOrder, late: LogEntries, pinned: LogEntries, lastTime: Int64,
        isCanonical: Bool
    ) {
        self.byID = byID
        self.order = order
        self.late = late
        self.pinned = pinned
        self.lastTime = lastTime
        self.isCanonical = isCanonical
    }

    /// Whether everything read so far matches its checksums.
    var isSound: Bool { byID.isSound && order.isSound && late.isSound && pinned.isSound }

    /// Whether the lines are sorted by the time of their operations.
    var isInOrder: Bool { late.isEmpty }

    /// Returns the last version of each existing meme in a store of `size` bytes, from the oldest change to
    /// the newest. Verifies `byID` and `order`.
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

    /// The number of existing memes. Verifies the table by time.
    var currentCount: Int {
        order.verify()
        return switch order {
        case .sorted(let entries): entries.count
        case .file(_, let dropped): byID.count - dropped.count
        }
    }

    /// Returns the number of memes that exist in older tables and have another version in this one.
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
    /// - Complexity: one search with `position(of:)`, as for the methods below.
    func contains(_ id: MemeID) -> Bool { newestVersion(of: id) != nil }

    /// Returns the newest version of a meme, which may be its removal; `nil` if there is none.
    func newestVersion(of id: MemeID) -> LogEntry? {
        let position = position(of: id.bits + 1) - 1
        guard position >= 0, byID[position].id == id.bits else { return nil }
        return byID[position]
    }

    /// Returns the newest of some versions of a meme before a point, if any; it may be a removal.
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

    /// Returns all versions of a meme, from the oldest to the newest.
    func versions(of id: MemeID) -> Slice<LogEntries> {
        let start = position(of: id.bits)
        var end = start
        while end < byID.count, byID[end].id == id.bits, end < start + 8 { end += 1 }
        // `max`, because the entries of a damaged index may be in any order.
        return byID[start..<(end < start + 8 ? end : max(position(of: id.bits + 1), end))]
    }

    /// Returns the nearest identifiers before and after an identifier, if any.
    func neighbours(of id: MemeID) -> [MemeID] {
        let neighbors = [position(of: id.bits) - 1, position(of: id.bits + 1)]
        return neighbors.filter(byID.indices.contains).map { MemeID(bits: byID[$0].id) }
    }

    /// Returns the newest version of each meme whose identifier has a prefix, by identifier.
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

    /// Returns the newest versions of memes whose titles may have a hash, by identifier.
    ///
    /// - Complexity: linear, but a million entries take a few milliseconds.
    func newestVersions(titleHash hash: UInt16) -> [LogEntry] {
        byID.verify()
        let found = byID.runs.flatMap { run in
            run.filter { $0.titleHash == hash || $0.titleHash == TitleHasher.unknown }
        }
        return found.filter { newestVersion(of: MemeID(bits: $0.id))?.offset == $0.offset }
    }

    /// Returns the position of the first entry whose identifier is at least `id`.
    ///
    /// Identifiers are random numbers, so the position can be estimated. The search begins there, in
    /// growing steps: among a million entries, it reads a few adjacent pages of the file, whereas a binary
    /// search would read a dozen distant ones.
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

/// An entry that is sorted by the offset of its line.
private struct PlacedEntry: RadixSortable {
    let entry: LogEntry

    var sortKey: UInt64 { UInt64(entry.offset) }
}
