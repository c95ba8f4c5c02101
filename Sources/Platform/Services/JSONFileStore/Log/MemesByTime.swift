import Domain

/// The entries of the memes that were not removed, one after the other by the time of their last
/// change.
struct MemesByTime {
    private let tables: [LogTables]
    private let isOldestFirst: Bool
    /// Which of the tables is being read, and how many of its entries have been.
    private var table = 0
    private var count = 0

    /// The entries of a store, the newest first unless said otherwise.
    ///
    /// - Parameter limit: how many will be asked for at most; `nil` for all.
    init(
        _ snapshot: LogSnapshot, isOldestFirst: Bool = false, limit: Int? = nil
    ) throws(MemesError) {
        tables = try snapshot.lookUp { tables in
            // As many as may be superseded in one table by those of another.
            let newerCount = tables.dropFirst().reduce(0) { $0 + $1.byID.count }
            let wanted = limit.map { $0.addingReportingOverflow(newerCount).partialValue } ?? .max
            for table in tables { table.verify(wanted, atStart: isOldestFirst) }
            return isOldestFirst ? tables : tables.reversed()
        }
        self.isOldestFirst = isOldestFirst
    }

    /// The next entry; `nil` after the last.
    mutating func nextEntry() -> LogEntry? {
        while table < tables.count {
            let entries = tables[table].byTime
            guard count < entries.count else {
                (table, count) = (table + 1, 0)
                continue
            }
            let entry = entries[isOldestFirst ? count : entries.count - 1 - count]
            count += 1
            if !isSuperseded(entry) { return entry }
        }
        return nil
    }

    /// Whether newer tables have a version of the same meme.
    private func isSuperseded(_ entry: LogEntry) -> Bool {
        let newer = isOldestFirst ? tables[(table + 1)...] : tables[..<table]
        return newer.contains { $0.contains(MemeID(bits: entry.id)) }
    }
}
