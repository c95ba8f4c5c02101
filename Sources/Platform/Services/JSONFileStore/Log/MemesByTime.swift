import Domain

/// Where the memes that were not removed are in a log, one after the other by the time of their last
/// change.
struct MemesByTime {
    private enum Source {
        case walk(LogWalk)
        case entries(LogEntries, count: Int)
    }

    private let bytes: LogBytes
    private let tables: [LogTables]
    private let isOldestFirst: Bool
    /// Which of the tables is being read.
    private var table = 0
    private var source: Source?
    private var reader: CanonicalLineReader

    /// The memes of a store, the newest first unless said otherwise.
    init(_ snapshot: LogSnapshot, isOldestFirst: Bool = false) throws(MemesError) {
        bytes = snapshot.bytes
        tables = try snapshot.lookUp { tables in
            for table in tables { table.order.verify() }
            return isOldestFirst ? tables : tables.reversed()
        }
        self.isOldestFirst = isOldestFirst
        reader = CanonicalLineReader(snapshot.bytes.buffer)
    }

    /// Where the line of the next one begins; `nil` after the last.
    mutating func next() -> Int? {
        while table < tables.count {
            guard let offset = nextInTable() else {
                table += 1
                source = nil
                continue
            }
            if !isSuperseded(lineAt: offset) { return offset }
        }
        return nil
    }

    private mutating func nextInTable() -> Int? {
        switch source ?? begin(tables[table].order) {
        case .walk(var walk):
            source = nil
            defer { source = .walk(walk) }
            return walk.next()
        case .entries(let entries, let count):
            guard count < entries.count else { return nil }
            source = .entries(entries, count: count + 1)
            return entries[isOldestFirst ? count : entries.count - 1 - count].offset
        }
    }

    private func begin(_ order: LogOrder) -> Source {
        switch order {
        case .file(let range, let dropped):
            .walk(
                LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst))
        case .sorted(let entries): .entries(entries, count: 0)
        }
    }

    /// Whether newer tables have a version of the same meme.
    private mutating func isSuperseded(lineAt offset: Int) -> Bool {
        let newer = isOldestFirst ? tables[(table + 1)...] : tables[..<table]
        guard !newer.isEmpty, let id = bytes.id(at: offset, &reader) else { return false }
        return newer.contains { $0.contains(id) }
    }
}
