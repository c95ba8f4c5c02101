import Domain

/// Where the memes that were not removed are in a log, one after the other by the time of their last
/// change. Of the tables only what is needed is looked at.
struct MemesByTime {
    private let bytes: LogBytes
    private let tables: [LogTables]
    private let isOldestFirst: Bool
    private let prefilter: LinePrefilter?
    private let search: LineSearch?
    /// How many of the tables have been read.
    private var readCount = 0
    /// What has been read of the next one: lines of the file, or sorted entries.
    private var walk: LogWalk?
    private var matching: MatchingLines?
    private var entryCount = 0
    private var reader: CanonicalLineReader

    /// The memes in some tables, the oldest tables first.
    ///
    /// - Parameters:
    ///   - isOldestFirst: whether the oldest memes come first; else the newest.
    ///   - prefilter: what tells the lines that are wanted; `nil` where all are.
    init(
        _ bytes: LogBytes, _ tables: [LogTables], isOldestFirst: Bool = false,
        _ prefilter: LinePrefilter? = nil
    ) {
        self.bytes = bytes
        self.prefilter = prefilter
        search = prefilter.map { LineSearch(bytes.buffer, $0) }
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
                matching = nil
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
            if let prefilter {
                if matching == nil {
                    matching = MatchingLines(
                        bytes.buffer, range, without: dropped, prefilter,
                        isOldestFirst: isOldestFirst)
                }
                return matching?.next()
            }
            let walk =
                walk
                ?? LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
            self.walk = walk
            return walk.next()
        case .sorted(let entries):
            while entryCount < entries.count {
                entryCount += 1
                let number = isOldestFirst ? entryCount - 1 : entries.count - entryCount
                let offset = entries[number].offset
                if search?.canMatch(lineAt: offset) ?? true { return offset }
            }
            return nil
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
