import Domain

extension LogSnapshot: StoreSnapshot {
    var droppedUntil: Timestamp? { LogLine.compactionTime(of: bytes.buffer) }

    func currentMeme(_ reference: MemeReference) throws(MemesError) -> Meme {
        switch reference {
        case .version(let base, _): return try currentMeme(base)
        case .word(let word): return try currentMeme(word)
        case .shortWord(let word): return try currentMeme(word, isShort: true)
        case .recent(let distance):
            guard let offset = try lastWritten(distance) else {
                throw .reference(.noSuchMeme(reference))
            }
            return try meme(at: offset)
        case .prefix(let prefix) where prefix.isWhole:
            guard let entry = try newestVersion(of: prefix.lowestID), !entry.isRemoval else {
                throw .reference(.noSuchMeme(reference))
            }
            return try meme(of: entry)
        case .prefix(let prefix):
            let matching = try newestVersions(prefix).filter { !$0.isRemoval }
            guard let entry = matching.first else { throw .reference(.noSuchMeme(reference)) }
            guard matching.count == 1 else {
                throw try ambiguity(of: reference, matching.map { MemeID(bits: $0.id) })
            }
            return try meme(of: entry)
        }
    }

    func usedIDs(_ prefix: MemeIDPrefix) throws(MemesError) -> [MemeID] {
        try newestVersions(prefix).map { MemeID(bits: $0.id) }
    }

    func versionCount(of id: MemeID) throws(MemesError) -> Int {
        try lookUp { tables in tables.reduce(0) { $0 + $1.versions(of: id).count } }
    }

    func positions(of id: MemeID, _ numbers: Range<Int>) throws(MemesError) -> [Int] {
        try lookUp { tables in
            var positions: [Int] = []
            var first = 0
            for table in tables {
                let versions = table.versions(of: id)
                let wanted = numbers.clamped(to: first..<first + versions.count)
                positions += wanted.map { versions[versions.startIndex + $0 - first].offset }
                first += versions.count
            }
            return positions
        }
    }

    func formerTitles(_ titles: [String]) throws(MemesError) -> [FormerTitle] {
        var hasher = TitleHasher()
        // Uses an array indexed by hash, because lookups in a set took a third of the total time.
        var isWanted = [Bool](repeating: false, count: Int(UInt16.max) + 1)
        for var title in titles { isWanted[Int(title.withUTF8 { hasher.hash($0) })] = true }
        let folded = Set(titles.map(CaseFolding.fold))
        // A title with an unknown hash may equal any other title.
        let hasUnknown = isWanted[Int(TitleHasher.unknown)]
        isWanted[Int(TitleHasher.unknown)] = true
        let pairs = try lookUp { tables in
            LogTables.supersededVersions(in: tables) { entry in
                hasUnknown || isWanted[Int(entry.titleHash)]
            }
        }
        var reader = LineReader(bytes.buffer)
        return pairs.compactMap { old, new in
            guard let title = (try? reader.summary(at: old.offset))?.title,
                folded.contains(CaseFolding.fold(title))
            else { return nil }
            return FormerTitle(
                id: MemeID(bits: old.id), title: title,
                end: Timestamp(stored: reader.times(at: new.offset).operation))
        }
    }

    func surroundings(
        of id: MemeID, around positions: ClosedRange<Int>, at time: Timestamp
    ) throws(MemesError) -> SurroundingVersions {
        try lookUp { tables in
            var found = SurroundingVersions()
            for table in tables.reversed() where found.before == nil {
                let versions = table.versions(of: id)
                let near = table.newest(of: versions, around: positions, at: time, bytes)
                found.newest = found.newest ?? versions.last?.offset
                found.last = found.last ?? near.last?.offset
                found.before = near.before.map { ($0.offset, $0.isRemoval) }
            }
            return found
        }
    }

    func replacedVersion(at position: Int) throws(MemesError) -> Int? {
        guard let version = storedLine(at: position) else { return nil }
        var reader = LineReader(bytes.buffer)
        guard let name = version.after.max() else {
            guard version.device == nil else { return nil }
            let positions = try positions(of: version.id, 0..<versionCount(of: version.id))
            // A local version without `after` replaced the previous version from this device.
            guard let index = positions.firstIndex(of: position) else { return nil }
            return positions[..<index].last {
                (try? reader.facts(at: $0).isFromOtherDevice) == false
            }
        }
        let replaced = try lookUp { tables -> Int? in
            let time = { (entry: LogEntry) in reader.times(at: entry.offset).operation }
            for table in tables {
                let versions = table.versions(of: version.id)
                let first = versions.partitioningIndex { time($0) >= name.time }
                // Limits the work: a forger could write a million versions with one time.
                for entry in versions[first...].prefix(64).prefix(while: { time($0) == name.time })
                where storedLine(at: entry.offset)?.name == name { return entry.offset }
            }
            return nil
        }
        guard let replaced else {
            throw .history(.dropped(until: droppedUntil ?? Timestamp(milliseconds: name.time)))
        }
        return replaced
    }

    func editedVersion(at position: Int, after previous: Int) throws(MemesError) -> Int {
        guard hasOtherDevices, let version = storedLine(at: position), !version.isMerge else {
            return previous
        }
        let earlier = storedLine(at: previous)
        if let name = version.after.max() {
            if earlier?.name == name { return previous }
        } else if version.device == nil, earlier?.device == nil {
            return previous
        }
        // Limits the work: a forger could write a million versions between those made here.
        guard try versionCount(of: version.id) <= 1000 else { return previous }
        return (try? replacedVersion(at: position)) ?? previous
    }

    func replacedVersions(of id: MemeID) throws(MemesError) -> [Int: Int] {
        guard hasOtherDevices else { return [:] }
        let lines = try positions(of: id, 0..<versionCount(of: id)).map(storedLine)
        let numbers = Dictionary(
            zip(lines, 1...).compactMap { line, number in line.map { ($0, number) } },
            uniquingKeysWith: { first, _ in first })
        let history = MemeHistory(StoreVersions(lines.compactMap(\.self)).versions)
        var replaced: [Int: Int] = [:]
        for (version, parents) in zip(history.versions, history.parents) where !version.isMerge {
            guard let number = numbers[version],
                let parent = parents.max().flatMap({ numbers[history.versions[$0]] })
            else { continue }
            if parent != number - 1 { replaced[number] = parent }
        }
        return replaced
    }

    func nameOfReplacedVersion(of id: MemeID) throws(MemesError) -> VersionName? {
        guard hasOtherDevices, let entry = try newestVersion(of: id),
            let version = storedLine(at: entry.offset), version.device != nil
        else { return nil }
        return version.name
    }

    /// Returns the stored version in a line; `nil` if the line is damaged.
    private func storedLine(at offset: Int) -> ExchangedVersion? {
        var reader = LineReader(bytes.buffer)
        return try? reader.exchangedVersion(at: offset)
    }

    func summary(at position: Int) throws(MemesError) -> (facts: LineFacts, title: String) {
        try read(at: position) { (reader) throws(LineError) in try reader.summary(at: position) }
    }

    func version(at position: Int) throws(MemesError) -> StoredVersion {
        try read(at: position) { (reader) throws(LineError) in try reader.version(at: position) }
    }

    func author(at position: Int) -> String {
        var reader = LineReader(bytes.buffer)
        guard let facts = try? reader.facts(at: position), facts.by != 0 else { return "" }
        return (try? reader.version(at: position))?.author ?? ""
    }

    func operations() throws(MemesError) -> any OperationWalk {
        guard !isInOrder else { return operations(lines().next) }
        // Only the first tables can have late lines, because the lines after an index are in order.
        let late = try lookUp { tables in
            tables[0].late.verify()
            return tables[0].late
        }
        let dropped = try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            try scanner.unfinished.union(late, byteCount: bytes.buffer.count)
        }
        return operations(late, lines(without: dropped), until: asOf ?? .latest)
    }

    /// Returns the operations of a log that is not sorted by time, from the last to the first.
    ///
    /// - Parameters:
    ///   - late: the lines that follow a line with a later time, sorted by time.
    ///   - inOrder: all other lines.
    ///   - latest: the time after which operations are skipped.
    private func operations(
        _ late: LogEntries, _ inOrder: LogOperationLines, until latest: Timestamp
    ) -> LogOperations {
        var reader = LineReader(bytes.buffer)
        var lateLines = late.lazy.reversed().makeIterator()
        func nextLate() -> LogOperationLines.Line? {
            while let entry = lateLines.next() {
                if let line = LogOperationLines.Line(at: entry.offset, &reader) { return line }
            }
            return nil
        }
        var heads = (inOrder.next(), nextLate())
        return operations {
            while true {
                let isLate: Bool
                switch heads {
                case (nil, nil): return nil
                case (_?, nil): isLate = false
                case (nil, _?): isLate = true
                case (let line?, let late?):
                    isLate = (late.time, late.offset) > (line.time, line.offset)
                }
                let line = isLate ? heads.1 : heads.0
                if isLate { heads.1 = nextLate() } else { heads.0 = inOrder.next() }
                if let line, line.time <= latest { return line }
            }
        }
    }

    /// Returns the offset of the newest version of the meme that was last written on this device. If
    /// `distance` is not 0, first skips that many memes. Returns `nil` if there are too few memes.
    private func lastWritten(_ distance: Int) throws(MemesError) -> Int? {
        let operations = try isInOrder && !hasOtherDevices ? nil : operations()
        let lines = lines()
        var positions: [Int] = []
        func next() throws(MemesError) -> Int? {
            guard let operations else { return lines.next()?.offset }
            while positions.isEmpty {
                guard let operation = try operations.next() else { return nil }
                // Skips the operations of a sync.
                guard !operation.isFromOtherDevice, operation.kind != .merge else { continue }
                positions = operation.positions
            }
            return positions.popLast()
        }
        var reader = LineReader(bytes.buffer)
        var remaining = distance
        var found: Set<MemeID> = []
        while let offset = try next() {
            guard let id = try? reader.facts(at: offset).id else { continue }
            guard let newest = try newestVersion(of: id), !newest.isRemoval else { continue }
            // In a synced store, a version from another device may be newer than the version written
            // here.
            guard hasOtherDevices ? found.insert(id).inserted : newest.offset == offset else {
                continue
            }
            if remaining == 0 { return newest.offset }
            remaining -= 1
        }
        return nil
    }

    private func newestVersion(of id: MemeID) throws(MemesError) -> LogEntry? {
        try lookUp { tables in
            for table in tables.reversed() {
                if let version = table.newestVersion(of: id) { return version }
            }
            return nil
        }
    }

    /// Returns the newest version of each meme whose identifier has a prefix, sorted by identifier.
    func newestVersions(_ prefix: MemeIDPrefix) throws(MemesError) -> [LogEntry] {
        let newest = try newestVersions { $0.newestVersions(prefix) }
        return newest.count > 1 ? newest.sorted { $0.id < $1.id } : newest
    }

    /// Returns the newest versions that `find` selects in each table, unless a later table supersedes them.
    func newestVersions(_ find: (LogTables) -> [LogEntry]) throws(MemesError) -> [LogEntry] {
        try lookUp { tables in
            tables.indices.flatMap { number in
                find(tables[number]).filter { entry in
                    let id = MemeID(bits: entry.id)
                    return !tables[(number + 1)...].contains { $0.contains(id) }
                }
            }
        }
    }
}
