import Domain

extension JSONFileStore: VersionStore {
    package func exchangeVersions<Answer>(
        isDryRun: Bool,
        _ plan: (any VersionReader) throws(MemesError) -> (VersionAdditions, Answer)
    ) throws(MemesError) -> VersionExchange<Answer> {
        guard !isDryRun else {
            let (read, warnings) = try dryRun { (snapshot) throws(MemesError) in
                let reader = LogVersionReader(snapshot, now: clock.now)
                return (answer: try plan(reader).1, position: snapshot.position)
            }
            return VersionExchange(read.answer, position: read.position, warnings: warnings)
        }
        let (made, warnings) = try write { (snapshot, writer) throws(MemesError) in
            let now = clock.now
            let (additions, answer) = try plan(LogVersionReader(snapshot, now: now))
            let lines = OperationLines(to: writer, at: now)
            let (_, warnings) = try lines.write { () throws(MemesError) in
                for operation in additions.received {
                    for version in operation { try lines.add(version.openLine) }
                    try lines.endOperation(isRepeatable: true)
                }
                for version in additions.made { try lines.add(version.openLine) }
            }
            let position =
                warnings == nil
                ? snapshot.position
                : try writer.position(after: snapshot, with: additions.times)
            return ((answer: answer, position: position), warnings)
        }
        return VersionExchange(made.answer, position: made.position, warnings: warnings)
    }

    package func checkCanDropVersions() throws(MemesError) {
        let count = try FileStatus(path: path)?.linkCount ?? 1
        if count > 1 { throw .store(.severalNames(count: count), path: path) }
    }

    package func dropVersions(of ids: Set<MemeID>) throws(MemesError) -> [StoreWarning] {
        guard let store = try store(false),
            store.scan.entries.contains(where: { ids.contains($0.id) && !$0.isPurge })
        else { return [] }
        return try LogCompaction(store: store, dropping: ids)
            .perform(isDryRun: false, at: clock.now).warnings
    }
}

extension VersionAdditions {
    fileprivate var times: [Int64] { (received + [made]).joined().map(\.time) }
}

extension LogWriter {
    /// Returns the position after the appended operations.
    fileprivate func position(
        after snapshot: LogSnapshot, with times: [Int64]
    ) throws(MemesError) -> ChangesPosition {
        let bytes = try LogBytes(of: file, size: end)
        let last = (times + [snapshot.lastTime?.milliseconds ?? .min]).max() ?? .min
        return ChangesPosition(
            time: last == .min ? nil : Timestamp(milliseconds: last), end: end,
            checksum: bytes.checksum(ofEnd: end))
    }
}

private final class LogVersionReader: VersionReader {
    let now: Timestamp
    private let snapshot: LogSnapshot

    init(_ snapshot: LogSnapshot, now: Timestamp) { (self.snapshot, self.now) = (snapshot, now) }

    var hasOtherDevices: Bool { snapshot.hasOtherDevices }

    func allVersions() throws(MemesError) -> StoreVersions {
        let lines = snapshot.lines(isOldestFirst: true)
        var versions: [ExchangedVersion] = []
        while let line = lines.next() { versions.append(try version(at: line.offset)) }
        return StoreVersions(versions, compacted: snapshot.droppedUntil)
    }

    func versions(
        changedAfter position: ChangesPosition, and ids: Set<MemeID>
    ) throws(MemesError) -> StoreVersions? {
        guard snapshot.holds(position) else { return nil }
        var ids = ids
        let lines = snapshot.lines(from: position.end, isOldestFirst: true)
        while let line = lines.next() { ids.insert(try version(at: line.offset).id) }
        var offsets: [Int] = []
        for id in ids {
            offsets += try snapshot.positions(of: id, 0..<snapshot.versionCount(of: id))
        }
        var versions: [ExchangedVersion] = []
        for offset in offsets.sorted() { versions.append(try version(at: offset)) }
        return StoreVersions(
            versions, oldLineCount: offsets.count { $0 < position.end },
            compacted: snapshot.droppedUntil)
    }

    private func version(at offset: Int) throws(MemesError) -> ExchangedVersion {
        try snapshot.read(at: offset) { (reader) throws(LineError) in
            try reader.exchangedVersion(at: offset)
        }
    }
}
