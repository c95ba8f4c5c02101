import Domain

/// Where the memes that were not removed are in a log, one after the other by the time of their last
/// change. Of the tables only what is needed is looked at.
struct MemesByTime {
    private let bytes: LogBytes
    private let tables: [LogTables]
    private let isOldestFirst: Bool
    /// How many of the tables have been read.
    private var readCount = 0
    /// What has been read of the next one: lines of the file, or sorted entries.
    private var walk: LogWalk?
    private var entryCount = 0
    private var reader: CanonicalLineReader

    /// The memes in some tables, the oldest tables first.
    ///
    /// - Parameter isOldestFirst: whether the oldest memes come first; else the newest.
    init(_ bytes: LogBytes, _ tables: [LogTables], isOldestFirst: Bool = false) {
        self.bytes = bytes
        self.tables = tables
        self.isOldestFirst = isOldestFirst
        reader = CanonicalLineReader(bytes.buffer)
    }

    /// Where the line of the next one begins; `nil` after the last.
    mutating func next() -> Int? {
        while readCount < tables.count {
            let number = isOldestFirst ? readCount : tables.count - 1 - readCount
            guard let offset = next(in: tables[number].order) else {
                readCount += 1
                walk = nil
                entryCount = 0
                continue
            }
            if !isSuperseded(lineAt: offset, of: number) { return offset }
        }
        return nil
    }

    private mutating func next(in order: LogOrder) -> Int? {
        switch order {
        case .file(let range, let dropped):
            let walk =
                walk
                ?? LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
            self.walk = walk
            return walk.next()
        case .sorted(let entries):
            guard entryCount < entries.count else { return nil }
            entryCount += 1
            return entries[isOldestFirst ? entryCount - 1 : entries.count - entryCount].offset
        }
    }

    /// Whether newer tables have a version of the same meme.
    private mutating func isSuperseded(lineAt offset: Int, of number: Int) -> Bool {
        guard number + 1 < tables.count, let id = bytes.id(at: offset, &reader) else {
            return false
        }
        return tables[(number + 1)...].contains { $0.contains(id) }
    }
}
