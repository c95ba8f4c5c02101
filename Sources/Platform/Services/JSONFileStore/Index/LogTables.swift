import Domain

/// The versions that a part of a store holds, in the two orders in which they are looked for. What
/// was appended later has tables of its own.
struct LogTables {
    /// All versions by identifier; those of one identifier from the oldest to the newest.
    let byID: LogEntries
    /// The last version of each meme that was not removed, from the oldest to the newest.
    let byTime: LogEntries
    /// The time of the latest operation in milliseconds; `Int64.min` where nothing tells.
    let lastTime: Int64

    /// Whether all that was looked at is as it was written.
    var isSound: Bool { byID.isSound && byTime.isSound }

    /// Looks at the first entries in the order of time, or the last, so that `isSound` tells of them.
    func verify(_ count: Int, atStart: Bool) {
        let count = min(max(count, 0), byTime.count)
        byTime.verify(atStart ? 0..<count : byTime.count - count..<byTime.count)
    }

    /// Whether an identifier was ever used.
    ///
    /// - Complexity: a binary search, as all that follows.
    func contains(_ id: MemeID) -> Bool { newestVersion(of: id) != nil }

    /// The newest version of a meme, which may be its removal.
    func newestVersion(of id: MemeID) -> LogEntry? {
        let position = byID.partitioningIndex { $0.id > id.bits } - 1
        guard position >= 0, byID[position].id == id.bits else { return nil }
        return byID[position]
    }

    /// The identifiers next to one in ascending order, before and after it, as far as there are any.
    func neighbours(of id: MemeID) -> [MemeID] {
        let previous = byID.partitioningIndex { $0.id >= id.bits } - 1
        let next = byID.partitioningIndex { $0.id > id.bits }
        return [previous, next].filter(byID.indices.contains).map { MemeID(bits: byID[$0].id) }
    }

    /// The newest version of each meme whose identifier begins with some characters, by identifier.
    func newestVersions(_ prefix: MemeIDPrefix) -> [LogEntry] {
        var newest: [LogEntry] = []
        var position = byID.partitioningIndex { $0.id >= prefix.lowestID.bits }
        while position < byID.count, prefix.matches(MemeID(bits: byID[position].id)) {
            let version = byID[position]
            position += 1
            if position == byID.count || byID[position].id != version.id { newest.append(version) }
        }
        return newest
    }
}

extension LogTables {
    /// Makes the tables of a part of a log.
    ///
    /// - Complexity: linear for a log in the order of time; else it is sorted by time first.
    /// - Throws: the failure where there is no memory for them.
    init(_ scanner: LogScanner, _ bytes: LogBytes) throws(SystemFailure) {
        let entries =
            scanner.isInOrder
            ? scanner.entries : try LogTables.sortedByTime(scanner.entries, bytes)
        let sorted = RawList<LogEntry>()
        try sorted.extend(to: entries.count)
        RadixSort.sort(
            entries.runs, keyBits: 5 * MemeID.characterCount, into: sorted.elements)
        byID = LogEntries([sorted])
        byTime = try LogTables.current(of: entries, byID: sorted.elements, bytes)
        lastTime = scanner.times?.upperBound ?? .min
    }

    /// The entries without those that a later one of the same identifier supersedes, and without
    /// removals.
    private static func current(
        of entries: LogEntries, byID: UnsafeMutableBufferPointer<LogEntry>, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var dropped = LineSet(byteCount: bytes.buffer.count)
        for position in byID.indices {
            let entry = byID[position]
            let isLast = position + 1 == byID.count || byID[position + 1].id != entry.id
            if !isLast || entry.isRemoval { dropped.insert(lineAt: entry.offset) }
        }
        guard !dropped.isEmpty else { return entries }
        let current = RawList<LogEntry>()
        for run in entries.runs {
            var start = 0
            for position in run.indices where dropped.contains(lineAt: run[position].offset) {
                try current.append(UnsafeBufferPointer(rebasing: run[start..<position]))
                start = position + 1
            }
            try current.append(UnsafeBufferPointer(rebasing: run[start...]))
        }
        return LogEntries([current])
    }

    private static func sortedByTime(
        _ entries: LogEntries, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var reader = CanonicalLineReader(bytes.buffer)
        let timed = entries.map { (time: bytes.times(at: $0.offset, &reader).operation, entry: $0) }
            .sorted { ($0.time, $0.entry.offset) < ($1.time, $1.entry.offset) }
        let sorted = RawList<LogEntry>()
        try timed.map(\.entry).withUnsafeBufferPointer { (entries) throws(SystemFailure) in
            try sorted.append(entries)
        }
        return LogEntries([sorted])
    }
}

/// Some of the lines of a log: a bit for each 32 bytes of the file, for no line that counts is as
/// short as that.
private struct LineSet {
    private var bits: [UInt64] = []
    private let wordCount: Int

    init(byteCount: Int) {
        wordCount = byteCount / 32 / 64 + 1
    }

    var isEmpty: Bool { bits.isEmpty }

    mutating func insert(lineAt offset: Int) {
        if bits.isEmpty { bits = Array(repeating: 0, count: wordCount) }
        bits[offset / 32 / 64] |= 1 << UInt64(offset / 32 % 64)
    }

    func contains(lineAt offset: Int) -> Bool {
        bits[offset / 32 / 64] & 1 << UInt64(offset / 32 % 64) != 0
    }
}
