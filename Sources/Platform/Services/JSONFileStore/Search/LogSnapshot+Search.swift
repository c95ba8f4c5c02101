import Domain

// Which memes of a log are meant, and in which order.

extension LogSnapshot {
    /// The memes that a fetch asks for, in its order.
    func source(_ fetch: MemesFetch) throws(MemesError) -> any MemesSource {
        guard !isEverything(fetch) else {
            return LogSource(self, try offsets(fetch), wantsTexts: fetch.wantsTexts)
        }
        guard fetch.order != .modified else { return try matchingMemes(fetch) }
        return LogSource(self, try matchingOffsets(fetch), wantsTexts: fetch.wantsTexts)
    }

    /// Begins to read the records of the memes that a fetch asks for.
    ///
    /// - Parameter warnings: the warnings of the store, for the last page.
    func records(
        _ fetch: MemesFetch, as spelling: RecordEncoding, warnings: [StoreWarning]
    ) throws(MemesError) -> any RecordsCursor {
        LogRecordsCursor(self, try recordParts(fetch, spelling), as: spelling, warnings: warnings)
    }

    private func recordParts(
        _ fetch: MemesFetch, _ spelling: RecordEncoding
    ) throws(MemesError) -> any RecordParts {
        // Records are made of lines: of the memes themselves only what the query asks for is needed.
        var fetch = fetch
        fetch.wantsTexts = false
        guard fetch.order == .modified else { return try sortedParts(fetch, spelling) }
        guard isEverything(fetch) else {
            return SearchedParts(limit: fetch.limit, try matchingMemes(fetch).nextOffset)
        }
        guard fetch.limit == nil else { return FoundParts(try offsets(fetch)) }
        var memes = try memesByTime(fetch) { _ in nil }
        return FileParts(bytes, tables, isNewestFirst: !fetch.isReversed)
            ?? FoundParts(AnyIterator { memes.next() })
    }

    /// The parts of an order that takes all memes. To look at the lines of a whole log in it takes
    /// several times as long as to read them one after the other; so rows are copied then.
    private func sortedParts(
        _ fetch: MemesFetch, _ spelling: RecordEncoding
    ) throws(MemesError) -> any RecordParts {
        let isEverything = isEverything(fetch)
        if isEverything, fetch.order == .title, fetch.limit == nil, case .rows(let rows) = spelling,
            let sorted = try SortedRows(self, as: rows, isReversed: fetch.isReversed)
        {
            return sorted
        }
        let offsets = isEverything ? try offsets(fetch) : try matchingOffsets(fetch)
        return FoundParts(offsets.prefix(max(fetch.limit ?? .max, 0)))
    }

    /// Looks at all that tells which lines of the log hold the memes.
    func verifyOrder() throws(MemesError) {
        _ = try memesByTime(MemesFetch()) { _ in nil }
    }

    /// Counts the memes that a fetch asks for.
    ///
    /// - Complexity: without a query, of the index only what tells of lines that were superseded is
    ///   looked at.
    func count(_ fetch: MemesFetch) throws(MemesError) -> Int {
        let count =
            isEverything(fetch)
            ? try currentCount() : try matchingMemes(fetch).count()
        return min(count, fetch.limit ?? .max)
    }

    /// The memes that a query means: the newest change first, or last.
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

    /// Where the lines begin of the memes that a query means, in an order that takes all of them.
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
        var reader = CanonicalLineReader(bytes.buffer)
        var line = CanonicalLine()
        if reader.read(at: offset, into: &line) {
            return LogEntry(
                id: line.id, offset: offset, isRemoval: line.isRemoval, hasMore: line.hasMore,
                isCanonical: true)
        }
        let id = bytes.id(at: offset, &reader)
        return LogEntry(
            id: id?.bits ?? 0, offset: offset, isRemoval: false, hasMore: false, isCanonical: false)
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
