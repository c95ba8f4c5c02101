import Domain

// Which memes of a log are meant, and in which order.

extension LogSnapshot {
    /// The memes that a fetch asks for, in its order.
    func source(_ fetch: MemesFetch) throws(MemesError) -> any MemesSource {
        if fetch.order == .modified, !isEverything(fetch) { return try matchingMemes(fetch) }
        if fetch.order == .modified, fetch.limit == nil, !fetch.decodesMemes {
            // Looks at all that tells which lines hold the memes.
            _ = try memesByTime(fetch) { _ in nil }
            if let file = FileSource(self, isNewestFirst: !fetch.isReversed) { return file }
        }
        let offsets =
            isEverything(fetch)
            ? try offsets(fetch) : AnyIterator(try matchingOffsets(fetch).makeIterator())
        return LogSource(self, offsets, decodesMemes: fetch.decodesMemes)
    }

    /// Where the lines of all memes begin, in the order that a fetch asks for; where it has a limit, perhaps
    /// more of them.
    ///
    /// - Complexity: of the memes by the time of change, only the requested ones are read; else
    ///   all are sorted, in linear time.
    private func offsets(_ fetch: MemesFetch) throws(MemesError) -> AnyIterator<Int> {
        guard fetch.order == .modified else {
            let offsets = try sorted(try currentEntries(), fetch).map(\.offset)
            return AnyIterator(offsets.makeIterator())
        }
        guard let limit = fetch.limit else {
            var memes = try memesByTime(fetch) { _ in nil }
            return AnyIterator { memes.next() }
        }
        let first = try lookUp { tables in
            var memes = MemesByTime(bytes, tables, isOldestFirst: fetch.isReversed)
            var offsets: [Int] = []
            while offsets.count < limit, let offset = memes.next() { offsets.append(offset) }
            return offsets
        }
        return AnyIterator(first.makeIterator())
    }

    /// Counts the memes that a fetch asks for.
    ///
    /// - Complexity: without a query, only the table of superseded lines is read.
    func count(_ fetch: MemesFetch) throws(MemesError) -> Int {
        let count =
            isEverything(fetch)
            ? try currentCount() : try matchingMemes(fetch).count()
        return min(count, fetch.limit ?? .max)
    }

    /// The memes that match a query: the newest change first, or last.
    private func matchingMemes(_ fetch: MemesFetch) throws(MemesError) -> MatchingMemes {
        if fetch.includesRemoved {
            let memes = try MemesWithRemoved(self, fetch.isNewestLast)
            return try MatchingMemes(
                self, AnyIterator(memes.offsets.makeIterator()), fetch, removed: memes.removed)
        }
        return try MatchingMemes(self, try candidates(fetch), fetch)
    }

    /// Where the lines of the memes begin that may match.
    private func candidates(_ fetch: MemesFetch) throws(MemesError) -> AnyIterator<Int> {
        var memes = try memesByTime(fetch) { tables in
            LinePrefilter(fetch.query, includesEscapes: !tables.allSatisfy { $0.isCanonical })
        }
        return AnyIterator { memes.next() }
    }

    /// All memes, the newest change first, or last; of what tells of them, everything is looked at
    /// before.
    private func memesByTime(
        _ fetch: MemesFetch, _ prefilter: ([LogTables]) -> LinePrefilter?
    ) throws(MemesError) -> MemesByTime {
        try lookUp { tables in
            for table in tables {
                table.order.verify()
                if tables.count > 1 { table.byID.verify() }
            }
            return MemesByTime(
                bytes, tables, isOldestFirst: fetch.isNewestLast, prefilter(tables))
        }
    }

    /// Where the lines begin of the memes that match a query, in an order that takes all of them.
    private func matchingOffsets(_ fetch: MemesFetch) throws(MemesError) -> [Int] {
        let matching = try matchingMemes(fetch)
        var entries: [LogEntry] = []
        while let offset = try matching.nextOffset() { entries.append(entry(at: offset)) }
        return try sorted(entries, fetch).map(\.offset)
    }

    private func isEverything(_ fetch: MemesFetch) -> Bool {
        fetch.query == .everything && !fetch.includesRemoved
    }

    /// The entry of a line of a meme.
    func entry(at offset: Int) -> LogEntry {
        var reader = LineReader(bytes.buffer)
        guard case .version(let version, let isCanonical)? = try? reader.content(at: offset) else {
            return LogEntry(
                id: 0, offset: offset, isRemoval: false, hasMore: false, isCanonical: false)
        }
        return LogEntry(version, offset: offset, isCanonical: isCanonical)
    }

    /// How many memes there are.
    private func currentCount() throws(MemesError) -> Int {
        try lookUp { tables in
            tables.indices.reduce(0) { count, position in
                let table = tables[position]
                return count + table.currentCount
                    - table.supersededCount(in: tables[..<position].reversed())
            }
        }
    }
}

extension MemesFetch {
    /// Whether memes are looked for from the oldest change to the newest.
    fileprivate var isNewestLast: Bool { order == .modified && isReversed }
}

/// All memes of a log, including removed ones, by the time of their last change.
struct MemesWithRemoved {
    /// Where the lines begin that show them.
    private(set) var offsets: [Int] = []
    /// Which of these show memes that were removed.
    private(set) var removed: Set<Int> = []

    /// - Parameter isOldestFirst: whether the newest change comes last.
    /// - Complexity: reads every version.
    init(_ snapshot: LogSnapshot, _ isOldestFirst: Bool) throws(MemesError) {
        var memes: [UInt64: (shown: LogEntry?, newest: LogEntry)] = [:]
        for entry in try snapshot.lookUp({ tables in tables.flatMap { Array($0.byID) } }) {
            let shown = entry.isRemoval ? memes[entry.id]?.shown : entry
            memes[entry.id] = (shown, entry)
        }
        var reader = LineReader(snapshot.bytes.buffer)
        var timed: [(time: Int64, newest: Int, shown: Int)] = []
        for case (let shown?, let newest) in memes.values {
            let time = reader.times(at: shown.offset).changed
            timed.append((time, newest.offset, shown.offset))
            if newest.isRemoval { removed.insert(shown.offset) }
        }
        timed.sort { ($0.time, $0.newest) < ($1.time, $1.newest) }
        offsets = timed.map(\.shown)
        if !isOldestFirst { offsets.reverse() }
    }
}
