import Domain

/// An iterator over the line offsets of all existing memes, sorted by the modification time in each line.
/// Reads the tables only as far as needed.
struct MemesByTime {
    private let bytes: LogBytes
    private let isOldestFirst: Bool
    private var parts: [TableMemes]
    /// Whether the parts must be merged; if not, they are read one after another.
    private let isMerged: Bool
    /// The next line of each part, and the modification time of its meme.
    private var heads: [(offset: Int, time: Int64)?] = []
    private var reader: LineReader

    /// - Parameters:
    ///   - tables: the tables in the order of the store, oldest first.
    ///   - prefilter: selects the wanted lines; `nil` to select all lines.
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
        reader = LineReader(bytes.buffer)
    }

    /// Returns whether the memes in each table were last changed no later than the memes in all later tables.
    static func areInOrder(_ bytes: LogBytes, _ tables: [LogTables]) -> Bool {
        var reader = LineReader(bytes.buffer)
        func time(_ number: Int, isOldestFirst: Bool) -> Int64? {
            var memes = TableMemes(
                bytes, tables[number], newer: tables[(number + 1)...],
                isOldestFirst: isOldestFirst, nil)
            return memes.next().map { reader.times(at: $0).changed }
        }
        var last = Int64.min
        for number in tables.indices.dropLast() {
            last = max(last, time(number, isOldestFirst: false) ?? .min)
            guard time(number + 1, isOldestFirst: true) ?? .max >= last else { return false }
        }
        return true
    }

    /// Returns the offset of the next line; `nil` after the last.
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
        parts[number].next().map { ($0, reader.times(at: $0).changed) }
    }
}

/// An iterator over the memes in one table.
private struct TableMemes {
    private let newer: ArraySlice<LogTables>
    private let nextLine: () -> Int?
    private var reader: LineReader

    /// - Parameter newer: the tables whose versions supersede the versions in this table.
    init(
        _ bytes: LogBytes, _ table: LogTables, newer: ArraySlice<LogTables>, isOldestFirst: Bool,
        _ prefilter: LinePrefilter?
    ) {
        self.newer = newer
        reader = LineReader(bytes.buffer)
        switch (table.order, prefilter) {
        case (.file(let range, let dropped), nil):
            let walk = LogWalk(bytes.buffer, range, without: dropped, isOldestFirst: isOldestFirst)
            nextLine = { walk.next() }
        case (.file(let range, let dropped), let prefilter?):
            var lines = MatchingLines(
                bytes.buffer, range, without: dropped, prefilter, isOldestFirst: isOldestFirst)
            nextLine = { lines.next() }
        case (.sorted(let entries), _):
            let search = prefilter.map { LineSearch(bytes.buffer, $0) }
            var numbers = 0..<entries.count
            nextLine = {
                while let number = isOldestFirst ? numbers.popFirst() : numbers.popLast() {
                    let offset = entries[number].offset
                    if search?.canMatch(lineAt: offset) ?? true { return offset }
                }
                return nil
            }
        }
    }

    mutating func next() -> Int? {
        while let offset = nextLine() {
            if !isSuperseded(lineAt: offset) { return offset }
        }
        return nil
    }

    /// Returns whether newer tables have a version of the same meme.
    private mutating func isSuperseded(lineAt offset: Int) -> Bool {
        guard !newer.isEmpty, let id = try? reader.facts(at: offset).id else { return false }
        return newer.contains { $0.contains(id) }
    }
}
