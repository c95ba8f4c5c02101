import Domain

// Finds the memes that a fetch requests.

extension LogSnapshot {
    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try memes(fetch, warnings: [])
    }

    /// Returns a cursor that reads memes in the requested order.
    ///
    /// - Parameter warnings: the store's warnings, which are added to the last page.
    func memes(
        _ fetch: MemesFetch, warnings: [StoreWarning]
    ) throws(MemesError) -> any MemesCursor {
        PrefetchingCursor(
            StreamCursor(try source(fetch), fetch, warnings: warnings) { (ids) throws(MemesError) in
                try ShortIDs(of: ids, neighbors: self.neighbors(of:))
            })
    }

    /// Returns the memes that a fetch requests, in the requested order.
    func source(_ fetch: MemesFetch) throws(MemesError) -> any MemesSource {
        var fetch = fetch
        if fetch.order == .relevance, isEverything(fetch) { fetch.order = .modified }
        if fetch.order == .modified, !isEverything(fetch) {
            let memes = try matchingMemes(fetch)
            memes.returnsEarly = fetch.returnsEarly
            return memes
        }
        if fetch.order == .modified, fetch.limit == nil, !fetch.decodesMemes {
            // Verifies the tables, which `FileSource` requires.
            _ = try memesByTime(fetch) { _ in nil }
            if let file = FileSource(self, isNewestFirst: !fetch.isReversed) { return file }
        }
        let offsets =
            isEverything(fetch)
            ? try offsets(fetch) : LineOffsets(try matchingOffsets(fetch))
        return LogSource(self, offsets, decodesMemes: fetch.decodesMemes)
    }

    /// Returns the line offsets of all memes, in the order that a fetch specifies. The result may exceed the
    /// fetch's limit.
    ///
    /// - Complexity: if the fetch's order is `.modified`, reads only the requested memes; otherwise sorts all
    ///   memes in linear time.
    private func offsets(_ fetch: MemesFetch) throws(MemesError) -> LineOffsets {
        guard fetch.order == .modified else {
            let offsets = try sorted(try currentEntries(), fetch).map(\.offset)
            return LineOffsets(offsets)
        }
        guard let limit = fetch.limit else {
            var memes = try memesByTime(fetch) { _ in nil }
            return LineOffsets { memes.next() }
        }
        let first = try lookUp { tables in
            var memes = MemesByTime(bytes, tables, isOldestFirst: fetch.isReversed)
            var offsets: [Int] = []
            while offsets.count < limit, let offset = memes.next() { offsets.append(offset) }
            return offsets
        }
        return LineOffsets(first)
    }

    /// Returns the number of memes that a fetch requests.
    ///
    /// - Complexity: without a query, reads only the tables.
    func count(_ fetch: MemesFetch) throws(MemesError) -> Int {
        let count =
            isEverything(fetch)
            ? try currentCount() : try matchingMemes(fetch).count()
        return min(count, fetch.limit ?? .max)
    }

    /// Returns the memes that match the query of a fetch, sorted by modification time, newest first unless
    /// `isNewestLast`.
    private func matchingMemes(_ fetch: MemesFetch) throws(MemesError) -> MatchingMemes {
        if fetch.includesRemoved {
            let memes = try MemesWithRemoved(self, fetch.isNewestLast)
            return try MatchingMemes(
                self, LineOffsets(memes.offsets), fetch, removed: memes.removed)
        }
        return try MatchingMemes(self, try candidates(fetch), fetch)
    }

    /// Returns the line offsets of memes that may match, sorted by modification time, newest first unless
    /// `isNewestLast`.
    private func candidates(_ fetch: MemesFetch) throws(MemesError) -> LineOffsets {
        if let entries = try entries(matching: fetch.query) {
            var reader = LineReader(bytes.buffer)
            let memes = Set(entries.map(\.offset)).map {
                TimedMeme(time: reader.times(at: $0).changed, newest: $0, shown: $0)
            }
            let offsets = sortedByTime(memes)
            return LineOffsets(fetch.isNewestLast ? offsets : offsets.reversed())
        }
        var memes = try memesByTime(fetch) { tables in
            LinePrefilter(fetch.query, includesEscapes: !tables.allSatisfy { $0.isCanonical })
        }
        return LineOffsets { memes.next() }
    }

    /// Finds the memes that may match a query, using only the tables. Returns `nil` if the tables do not
    /// suffice or contain at least `maximumFoundCount` such memes.
    private func entries(matching query: Query) throws(MemesError) -> [LogEntry]? {
        var found: [LogEntry] = []
        switch query {
        case .flag(.pinned):
            found = try newestVersions { Array($0.pinned.prefix(maximumFoundCount)) }
        case .id(let prefix): found = try newestVersions(prefix).filter { !$0.isRemoval }
        case .ids(let ids):
            for id in ids {
                found += try newestVersions(MemeIDPrefix(id)).filter { !$0.isRemoval }
            }
            return found
        case .title(var title):
            var hasher = TitleHasher()
            let hash = title.withUTF8 { hasher.hash($0) }
            guard hash != TitleHasher.unknown else { return nil }
            found = try newestVersions { $0.newestVersions(titleHash: hash) }
                .filter { !$0.isRemoval }
        case .any(let queries):
            for query in queries {
                guard let entries = try entries(matching: query) else { return nil }
                found += entries
            }
        case .all(let queries):
            for query in queries {
                if let entries = try entries(matching: query) { return entries }
            }
            return nil
        default: return nil
        }
        return found.count < maximumFoundCount ? found : nil
    }

    /// Returns the memes whose lines pass the prefilter (all memes if it is `nil`), sorted by modification
    /// time, newest first unless `isNewestLast`. Verifies the tables that it reads.
    private func memesByTime(
        _ fetch: MemesFetch, _ prefilter: ([LogTables]) -> LinePrefilter?
    ) throws(MemesError) -> MemesByTime {
        try lookUp { tables in
            for table in tables {
                table.order.verify()
                if tables.count > 1 { table.byID.verify() }
            }
            return MemesByTime(bytes, tables, isOldestFirst: fetch.isNewestLast, prefilter(tables))
        }
    }

    /// Returns the line offsets of matching memes, in an order that requires finding all of them first.
    private func matchingOffsets(_ fetch: MemesFetch) throws(MemesError) -> [Int] {
        let matching = try matchingMemes(fetch)
        // The search starts at the newest line, which in most logs is the last line.
        matching.onChunk = { [progress, size] offset in
            progress?.report(.searching, size - offset, of: size)
        }
        guard fetch.order != .relevance else {
            var matches: [RadixSort.Numbered<Int>] = []
            while let match = try matching.next() {
                matches.append(.init(sortKey: ~UInt64(match.score), element: match.offset))
            }
            RadixSort.sort(&matches)
            let offsets = matches.map(\.element)
            return fetch.isReversed ? offsets.reversed() : offsets
        }
        var entries: [LogEntry] = []
        while let match = try matching.next() { entries.append(entry(at: match.offset)) }
        return try sorted(entries, fetch).map(\.offset)
    }

    private func isEverything(_ fetch: MemesFetch) -> Bool {
        fetch.query == .everything && !fetch.includesRemoved
    }

    func entry(at offset: Int) -> LogEntry {
        var reader = LineReader(bytes.buffer)
        guard case .version(let version, let isCanonical)? = try? reader.content(at: offset) else {
            return LogEntry(
                id: 0, offset: offset, isRemoval: false, isContinued: false, isCanonical: false)
        }
        return LogEntry(version, offset: offset, isCanonical: isCanonical)
    }

    /// Returns the number of existing memes.
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

/// If at least this many memes are found in the tables, searching the lines for the first memes is faster
/// than sorting all of the memes by time.
private let maximumFoundCount = 4096

extension MemesFetch {
    /// Whether to return the memes in ascending order of modification time.
    fileprivate var isNewestLast: Bool { order == .modified && isReversed }
}

extension LogSnapshot {
    /// Sorts entries in the order that a fetch specifies. The entries must already be sorted by modification
    /// time, newest first.
    func sorted(_ entries: [LogEntry], _ fetch: MemesFetch) throws(MemesError) -> [LogEntry] {
        var entries = entries
        switch fetch.order {
        case .modified, .relevance: break
        case .title: entries = try titleOrder(of: entries).map { entries[Int($0)] }
        case .created: entries = sortedByCreation(entries)
        case .own(let name): return try sorted(entries, byOwn: name, fetch.isReversed)
        }
        if fetch.isReversed { entries.reverse() }
        return entries
    }

    /// Returns the entries of all existing memes, most recently changed first.
    func currentEntries() throws(MemesError) -> [LogEntry] {
        let size = size
        return try lookUp { tables in
            var entries: [LogEntry] = []
            guard MemesByTime.areInOrder(bytes, tables) else {
                var memes = MemesByTime(bytes, tables)
                while let offset = memes.next() { entries.append(entry(at: offset)) }
                return entries
            }
            for position in tables.indices {
                let newer = tables[(position + 1)...]
                for entry in tables[position].entriesByTime(size: size)
                where !newer.contains(where: { $0.contains(MemeID(bits: entry.id)) }) {
                    entries.append(entry)
                }
            }
            return entries.reversed()
        }
    }

    private func titleOrder(of entries: [LogEntry]) throws(MemesError) -> [UInt32] {
        try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            let order = try TitleOrder(
                entries.count,
                onPage: { [progress] in progress?.report(.sorting, $0, of: $1) }
            ) { [bytes] in
                var reader = LineReader(bytes.buffer)
                return { number, read in
                    reader.withTitle(of: entries[number], read)
                }
            }
            return try order.sorted()
        }
    }

    /// Returns the entries sorted by an own field, those without it last.
    private func sorted(
        _ entries: [LogEntry], byOwn name: String, _ isReversed: Bool
    ) throws(MemesError) -> [LogEntry] {
        var reader = LineReader(bytes.buffer)
        var keyed: [(key: OwnField.SortKey, entry: LogEntry)] = []
        var rest: [LogEntry] = []
        for entry in entries {
            do throws(LineError) {
                let field = try reader.meme(at: entry.offset, wantsText: false).ownField(name)
                if let key = field.flatMap(OwnField.SortKey.init) {
                    keyed.append((key, entry))
                } else {
                    rest.append(entry)
                }
            } catch {
                throw damaged(at: entry.offset, error)
            }
        }
        keyed.sort { $0.key < $1.key }
        if isReversed { keyed.reverse() }
        return keyed.map(\.entry) + rest
    }

    /// Returns the entries sorted by creation time, newest first.
    private func sortedByCreation(_ entries: [LogEntry]) -> [LogEntry] {
        var reader = LineReader(bytes.buffer)
        var number = 0
        return RadixSort.sorted(entries) { entry in
            if number.isMultiple(of: LongWork.pageSize) {
                progress?.report(.sorting, number, of: entries.count)
            }
            number += 1
            return ~UInt64(bitPattern: reader.times(at: entry.offset).created ^ .min)
        }
    }
}
