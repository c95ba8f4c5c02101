import Domain

/// The index tables for a part of a store: all versions by identifier, the memes by modification time, the
/// late lines, and the pinned memes. Lines appended after an index was written have separate tables.
final class LogTables {
    /// All versions, sorted by identifier. The versions of the same meme are sorted from the oldest to the
    /// newest.
    let byID: LogEntries
    /// The last version of each existing meme, sorted by modification time.
    let order: LogOrder
    /// The lines that follow a line of a later operation, sorted by the times of their operations.
    let late: LogEntries
    /// The last version of each pinned meme, sorted by identifier.
    let pinned: LogEntries
    /// The time of the latest operation in milliseconds since 1970; `Int64.min` if unknown.
    let lastTime: Int64
    /// Whether all lines are in the canonical format.
    let isCanonical: Bool
    /// Whether a sync copied some of the lines from another device.
    let hasOtherDevices: Bool

    init(
        byID: LogEntries, order: LogOrder, late: LogEntries, pinned: LogEntries, lastTime: Int64,
        isCanonical: Bool, hasOtherDevices: Bool
    ) {
        self.byID = byID
        self.order = order
        self.late = late
        self.pinned = pinned
        self.lastTime = lastTime
        self.isCanonical = isCanonical
        self.hasOtherDevices = hasOtherDevices
    }

    /// Whether everything read so far matches its checksums.
    var isSound: Bool { byID.isSound && order.isSound && late.isSound && pinned.isSound }

    /// Whether the lines are sorted by the times of their operations.
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
            RadixSort.sort(&placed, keyBits: max(Int.bitWidth - size.leadingZeroBitCount, 8))
            return placed.map(\.entry)
        }
    }

    /// The number of existing memes. Verifies the table that is sorted by time.
    var currentCount: Int {
        order.verify()
        return switch order {
        case .sorted(let entries): entries.count
        case .file(_, let dropped): byID.count - dropped.count
        }
    }

    /// Returns the number of memes that exist in older tables and have a newer version in this table.
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

    /// Returns whether the tables have a version of a meme.
    ///
    /// - Complexity: one search with `position(of:)`.
    func contains(_ id: MemeID) -> Bool { newestVersion(of: id) != nil }

    /// Returns the newest version of a meme, which may be its removal; `nil` if the tables have no version of
    /// the meme.
    func newestVersion(of id: MemeID) -> LogEntry? {
        let position = position(of: id.bits + 1) - 1
        guard position >= 0, byID[position].id == id.bits else { return nil }
        return byID[position]
    }

    /// Finds the newest of a meme's `versions` before an operation, and the newest before or in the
    /// operation.
    ///
    /// - Parameters:
    ///   - positions: the range of the operation's lines.
    ///   - time: the time of the operation.
    func newest(
        of versions: Slice<LogEntries>, around positions: ClosedRange<Int>, at time: Timestamp,
        _ bytes: LogBytes
    ) -> (before: LogEntry?, last: LogEntry?) {
        guard !isInOrder || hasOtherDevices else {
            let start = versions.partitioningIndex { $0.offset >= positions.lowerBound }
            let end = versions.partitioningIndex { $0.offset > positions.upperBound }
            return (versions[..<start].last, versions[..<end].last)
        }
        var reader = LineReader(bytes.buffer)
        func operationTime(_ entry: LogEntry) -> Timestamp {
            Timestamp(stored: reader.times(at: entry.offset).operation)
        }
        let first = versions.partitioningIndex { operationTime($0) >= time }
        guard first < versions.endIndex, operationTime(versions[first]) == time else {
            return (versions[..<first].last, versions[..<first].last)
        }
        // Versions with the same time may be in a different order than their lines.
        if equalTimes.first != first {
            let sameTime = versions[first...].prefix { operationTime($0) == time }
            equalTimes.first = first
            equalTimes.rows = sameTime.indices.map { (versions[$0].offset, $0) }
                .sorted { $0.offset < $1.offset }
        }
        let rows = equalTimes.rows
        let earlierCount = rows.partitioningIndex { $0.offset >= positions.lowerBound }
        let own = rows[earlierCount...].prefix { $0.offset <= positions.upperBound }.map(\.index)
        let start = own.min() ?? first + earlierCount
        let end = own.max().map { $0 + 1 } ?? start
        return (versions[..<start].last, versions[..<end].last)
    }

    /// The result of the last grouping of a meme's versions by time. Very many versions in a shared folder may have
    /// the same time, and each of their operations needs the same group.
    private final class EqualTimes {
        /// The index of the first of the versions.
        var first: Int?
        /// The offset and the index of each version, sorted by offset.
        var rows: [(offset: Int, index: Int)] = []
    }

    private let equalTimes = EqualTimes()

    /// Returns all versions of a meme, from the oldest to the newest.
    func versions(of id: MemeID) -> Slice<LogEntries> {
        let start = position(of: id.bits)
        var end = start
        while end < byID.count, byID[end].id == id.bits, end < start + 8 { end += 1 }
        // Uses `max`, because the entries of a damaged index may be in any order.
        return byID[start..<(end < start + 8 ? end : max(position(of: id.bits + 1), end))]
    }

    /// Returns the nearest identifiers before and after an identifier, if they exist.
    func neighbors(of id: MemeID) -> [MemeID] {
        let neighbors = [position(of: id.bits) - 1, position(of: id.bits + 1)]
        return neighbors.filter(byID.indices.contains).map { MemeID(bits: byID[$0].id) }
    }

    /// Returns the newest version of each meme whose identifier has a prefix, sorted by identifier.
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

    /// Returns the newest version of each meme whose title may have the given hash, sorted by identifier.
    ///
    /// - Complexity: linear, but a million entries take only a few milliseconds.
    func newestVersions(titleHash hash: UInt16) -> [LogEntry] {
        byID.verify()
        let found = byID.runs.flatMap { run in
            run.filter { $0.titleHash == hash || $0.titleHash == TitleHasher.unknown }
        }
        return found.filter { newestVersion(of: MemeID(bits: $0.id))?.offset == $0.offset }
    }

    /// Returns the versions that meet a condition and are followed by a later version of the same meme. Each
    /// is paired with the next version. Skips removals. The tables must be in the order of the store.
    ///
    /// - Complexity: linear. A million entries take a few milliseconds.
    static func supersededVersions(
        in tables: [LogTables], where isWanted: (LogEntry) -> Bool
    ) -> [(version: LogEntry, next: LogEntry)] {
        var found: [(version: LogEntry, next: LogEntry)] = []
        for (number, table) in tables.enumerated() {
            table.byID.verify()
            func append(_ version: LogEntry, before next: LogEntry?) {
                guard !version.isRemoval, isWanted(version) else { return }
                let id = MemeID(bits: version.id)
                let next =
                    next
                    ?? tables[(number + 1)...].lazy.compactMap { $0.versions(of: id).first }.first
                if let next { found.append((version, next)) }
            }
            var last: LogEntry?
            for run in table.byID.runs {
                for entry in run {
                    if let last { append(last, before: last.id == entry.id ? entry : nil) }
                    last = entry
                }
            }
            if let last { append(last, before: nil) }
        }
        return found
    }

    /// Returns the position of the first entry whose identifier is at least `id`.
    ///
    /// Identifiers are random numbers, so the position can be estimated. The search begins at the estimate
    /// and proceeds in growing steps. Among a million entries, it reads a few adjacent pages of the file,
    /// whereas a binary search would read a dozen distant ones.
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

/// An entry to be sorted by the offset of its line.
private struct PlacedEntry: RadixSortable {
    let entry: LogEntry

    var sortKey: UInt64 { UInt64(entry.offset) }
}

/// The current memes in a part of a log, sorted by modification time. If times are equal, the later line
/// counts as newer or, in a synced store, the later version in the order of `LogOperations`.
enum LogOrder {
    /// The lines in file order, without superseded lines and removals.
    case file(Range<Int>, without: LineSet)
    /// A list of sorted entries. Used if the log has damaged or ignored lines, has lines from other devices,
    /// or is not in this order.
    case sorted(LogEntries)

    /// Whether everything read so far matches its checksums.
    var isSound: Bool {
        switch self {
        case .file(_, let dropped): dropped.isSound
        case .sorted(let entries): entries.isSound
        }
    }

    /// The bytes that an index file stores.
    var memory: [UnsafeRawBufferPointer] {
        switch self {
        case .file(_, let dropped): [UnsafeRawBufferPointer(dropped.words)]
        case .sorted(let entries): entries.memory
        }
    }

    /// Verifies everything, so that `isSound` covers it.
    func verify() {
        switch self {
        case .file(_, let dropped): dropped.verify()
        case .sorted(let entries): entries.verify()
        }
    }
}

/// A filter that rules out most identifiers that are not in any table, with one memory access instead of a
/// search. The filter has one bit for each possible prefix of an identifier. The prefixes are long enough
/// that there are at least sixteen bits for each table entry.
struct IDFilter {
    private let bits: UnmanagedArray<UInt64>
    /// The number of low bits to ignore in an identifier.
    private let shift: Int

    /// Creates a filter for the identifiers in `tables`. Verifies the tables' `byID`.
    ///
    /// - Complexity: linear.
    /// - Throws: `SystemFailure` if memory runs out.
    init(_ tables: [LogTables]) throws(SystemFailure) {
        let idBitCount = MemeID.characterCount * 5
        let count = tables.reduce(64) { $0 + $1.byID.count } * 16
        shift = idBitCount - (Int.bitWidth - count.leadingZeroBitCount)
        bits = try UnmanagedArray(repeating: 0, count: 1 << (idBitCount - shift - 6))
        for table in tables {
            table.byID.verify()
            for run in table.byID.runs {
                for entry in run {
                    let beginning = entry.id >> shift
                    bits.elements[Int(beginning >> 6)] |= 1 << (beginning & 63)
                }
            }
        }
    }

    /// Returns whether an identifier may be in the tables. On average, rules out at least 15 of 16
    /// identifiers that are not in the tables.
    func mayContain(_ id: MemeID) -> Bool {
        let beginning = id.bits >> shift
        return bits.elements[Int(beginning >> 6)] >> (beginning & 63) & 1 != 0
    }
}
