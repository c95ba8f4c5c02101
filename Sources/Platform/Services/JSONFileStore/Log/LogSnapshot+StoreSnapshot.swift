import Domain

extension LogSnapshot: StoreSnapshot {
    var droppedUntil: Timestamp? { LogLine.compactionTime(of: bytes.buffer) }

    func memes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        try memes(fetch, notices: [])
    }

    /// Begins to read memes in an order.
    ///
    /// - Parameter notices: what the store has to say, for the last page.
    func memes(
        _ fetch: MemesFetch, notices: [StoreNotice]
    ) throws(MemesError) -> any MemesCursor {
        PrefetchingCursor(
            StreamCursor(try source(fetch), fetch, notices: notices) { (ids) throws(MemesError) in
                try ShortIDs(of: ids, neighbours: self.neighbours(of:))
            })
    }

    func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme {
        switch reference {
        case .version(let base, _): return try currentMeme(base)
        case .recent(let distance):
            let offset = try lookUp { tables -> Int? in
                var memes = MemesByTime(bytes, tables)
                for _ in 0..<distance where memes.next() == nil { return nil }
                return memes.next()
            }
            guard let offset else { throw .noSuchMeme(reference) }
            return try meme(at: offset)
        case .prefix(let prefix):
            let matching = try newestVersions(prefix).filter { !$0.isRemoval }
            guard let entry = matching.first else { throw .noSuchMeme(reference) }
            guard matching.count == 1 else { throw try ambiguity(of: prefix, matching) }
            return try meme(of: entry)
        }
    }

    func usedIDs(_ prefix: MemeIDPrefix) throws(MemesError) -> [MemeID] {
        try newestVersions(prefix).map { MemeID(bits: $0.id) }
    }

    func versionCount(of id: MemeID) throws(MemesError) -> Int {
        try lookUp { tables in tables.reduce(0) { $0 + $1.versions(of: id).count } }
    }

    func places(of id: MemeID, _ numbers: Range<Int>) throws(MemesError) -> [Int] {
        try lookUp { tables in
            var places: [Int] = []
            var first = 0
            for table in tables {
                let versions = table.versions(of: id)
                let wanted = numbers.clamped(to: first..<first + versions.count)
                places += wanted.map { versions[versions.startIndex + $0 - first].offset }
                first += versions.count
            }
            return places
        }
    }

    func place(of id: MemeID, before point: VersionPoint) throws(MemesError) -> Int? {
        try lookUp { tables in
            for table in tables.reversed() {
                if let version = table.newestVersion(of: id, before: point, bytes) {
                    return version.offset
                }
            }
            return nil
        }
    }

    func stamp(at place: Int) throws(MemesError) -> VersionStamp {
        do throws(LineFault) {
            return try bytes.stamp(at: place)
        } catch {
            throw damaged(at: place, error)
        }
    }

    func version(at place: Int) throws(MemesError) -> StoredVersion {
        do throws(LineFault) {
            return try bytes.version(at: place)
        } catch {
            throw damaged(at: place, error)
        }
    }

    func operations() throws(MemesError) -> any OperationWalk {
        let walk = LogOperations(
            bytes, min(bytes.buffer.byteOrderMarkCount, end)..<end, without: scanner.unfinished)
        guard !isInOrder else { return walk }
        if damagedLines.isEmpty, scanner.unfinished.isEmpty {
            return try lookUp { tables in
                for table in tables {
                    table.byID.verify()
                    table.order.verify()
                }
                return OperationsByTime(bytes, tables)
            }
        }
        var operations: [StoredOperation] = []
        while let operation = walk.next() {
            if operation.time <= asOf ?? .latest { operations.append(operation) }
        }
        return OperationList(operations.reversed().stablySorted(by: <, \.time))
    }

    /// The newest version of each meme whose identifier begins with some characters, by identifier.
    private func newestVersions(_ prefix: MemeIDPrefix) throws(MemesError) -> [LogEntry] {
        try lookUp { tables in
            let newest = tables.indices.flatMap { number in
                tables[number].newestVersions(prefix).filter { entry in
                    let id = MemeID(bits: entry.id)
                    return !tables[(number + 1)...].contains { $0.contains(id) }
                }
            }
            return newest.count > 1 ? newest.sorted { $0.id < $1.id } : newest
        }
    }

    private func ambiguity(
        of prefix: MemeIDPrefix, _ entries: [LogEntry]
    ) throws(MemesError) -> MemesError {
        var candidates: [MemeCandidate] = []
        for entry in entries.prefix(MemeCandidate.maximumListed) {
            let meme = try meme(of: entry)
            candidates.append(MemeCandidate(id: meme.id, title: meme.title))
        }
        return .ambiguousReference(prefix, candidates: candidates, count: entries.count)
    }
}
