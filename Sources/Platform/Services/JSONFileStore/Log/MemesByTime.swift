import Domain

/// Where the memes that were not removed are in a log, one after the other by the time of their last
/// change as they tell it themselves. Of the tables only what is needed is looked at.
struct MemesByTime {
    private let bytes: LogBytes
    private let isOldestFirst: Bool
    private var parts: [TableMemes]
    /// Whether the parts must be merged; else they come one after the other.
    private let isMerged: Bool
    /// The next line of each part, and when its meme was changed.
    private var heads: [(offset: Int, time: Int64)?] = []
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
        self.isOldestFirst = isOldestFirst
        let parts = tables.indices.map { number in
            TableMemes(
                bytes, tables[number], newer: tables[(number + 1)...],
                isOldestFirst: isOldestFirst, prefilter)
        }
        self.parts = isOldestFirst ? parts : parts.reversed()
        isMerged = !MemesByTime.areInOrder(bytes, tables)
        reader = CanonicalLineReader(bytes.buffer)
    }

    /// Whether all memes of a table were changed before those of the next.
    static func areInOrder(_ bytes: LogBytes, _ tables: [LogTables]) -> Bool {
        var reader = CanonicalLineReader(bytes.buffer)
        func time(_ number: Int, isOldestFirst: Bool) -> Int64? {
            var memes = TableMemes(
                bytes, tables[number], newer: tables[(number + 1)...],
                isOldestFirst: isOldestFirst, nil)
            return memes.next().map { bytes.times(at: $0, &reader).changed }
        }
        var last = Int64.min
        for number in tables.indices.dropLast() {
            last = max(last, time(number, isOldestFirst: false) ?? .min)
            guard time(number + 1, isOldestFirst: true) ?? .max >= last else { return false }
        }
        return true
    }

    /// Where the line of the next one begins; `nil` after the last.
    mutating func next() -> Int? {
        guard isMerged else {
            while !parts.isEmpty {
                if let offset = parts[0].next() { return offset }
                parts.removeFirst()
            }
            return nil
        }
        if heads.isEmpty { heads = parts.indices.map { nextHead(of: $0) } }
        var first: Int?
        for number in heads.indices {
            guard let head = heads[number] else { continue }
            guard let best = first.flatMap({ heads[$0] }) else {
                first = number
                continue
            }
            let isLater = (head.time, head.offset) > (best.time, best.offset)
            if isLater != isOldestFirst { first = number }
        }
        guard let first, let offset = heads[first]?.offset else { return nil }
        heads[first] = nextHead(of: first)
        return offset
    }

    private mutating func nextHead(of number: Int) -> (offset: Int, time: Int64)? {
        parts[number].next().map { ($0, bytes.times(at: $0, &reader).changed) }
    }
}

/// The same for the memes of one table.
private struct TableMemes {
    private let bytes: LogBytes
    private let order: LogOrder
    private let newer: ArraySlice<LogTables>
    private let isOldestFirst: Bool
    private let prefilter: LinePrefilter?
    private let search: LineSearch?
    /// What has been read: lines of the file, or sorted entries.
    private var walk: LogWalk?
    private var matching: MatchingLines?
    private var entryCount = 0
    private var reader: CanonicalLineReader

    /// - Parameter newer: the tables whose versions supersede those of this one.
    init(
        _ bytes: LogBytes, _ table: LogTables, newer: ArraySlice<LogTables>, isOldestFirst: Bool,
        _ prefilter: LinePrefilter?
    ) {
        self.bytes = bytes
        self.newer = newer
        self.isOldestFirst = isOldestFirst
        self.prefilter = prefilter
        order = table.order
        search = prefilter.map { LineSearch(bytes.buffer, $0) }
        reader = CanonicalLineReader(bytes.buffer)
    }

    mutating func next() -> Int? {
        while let offset = nextLine() {
            if !isSuperseded(lineAt: offset) { return offset }
        }
        return nil
    }

    private mutating func nextLine() -> Int? {
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
    private mutating func isSuperseded(lineAt offset: Int) -> Bool {
        guard !newer.isEmpty, let id = bytes.id(at: offset, &reader) else { return false }
        return newer.contains { $0.contains(id) }
    }
}
