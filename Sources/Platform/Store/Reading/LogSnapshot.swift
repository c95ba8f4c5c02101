import Domain

/// A store as it was at one moment: its memes, and how they are found.
final class LogSnapshot {
    let path: String
    let bytes: LogBytes

    /// How the whole log, or what was appended since the index was made, has been read.
    private(set) var scanner: LogScanner
    /// The versions of the memes, the oldest tables first.
    private(set) var tables: [LogTables]

    /// The date of `--as-of`, where that is not now.
    let asOf: Timestamp?
    /// Whether the tables of the index are among them.
    let isIndexed: Bool
    /// The header of the index that fits the store, if there is one.
    var indexHeader: IndexHeader?
    private let index: LogIndex?

    /// Finds the memes in the bytes of a store.
    ///
    /// - Parameter index: the tables of a part that is known already. What it says is used only as far
    ///   as the bytes bear it out.
    init(_ bytes: LogBytes, path: String, index: LogIndex? = nil) throws(MemesError) {
        self.path = path
        self.bytes = bytes
        self.index = index
        asOf = nil
        if let index, let recent = try LogSnapshot.scan(bytes, path, after: index) {
            isIndexed = true
            indexHeader = index.header
            scanner = recent
            tables = [index.tables]
            if !recent.entries.isEmpty {
                tables.append(try LogSnapshot.tables(recent, from: index.end, bytes, path))
            }
        } else {
            isIndexed = false
            (scanner, tables) = try LogSnapshot.readAll(bytes, path)
        }
    }

    /// A store as it was at a time.
    ///
    /// - Complexity: the whole log is scanned.
    /// - Throws: `HistoryError.dropped` for a time before the last compaction.
    init(_ snapshot: LogSnapshot, asOf time: Timestamp) throws(MemesError) {
        if let dropped = snapshot.droppedUntil, time < dropped {
            throw .history(.dropped(until: dropped))
        }
        path = snapshot.path
        bytes = snapshot.bytes
        index = nil
        isIndexed = false
        asOf = time
        (scanner, tables) = try LogSnapshot.readAll(bytes, path, until: time)
    }

    /// Reads what comes after an index; `nil` if the index does not fit it.
    private static func scan(
        _ bytes: LogBytes, _ path: String, after index: LogIndex
    ) throws(MemesError) -> LogScanner? {
        let scanner = try LogScanner(
            bytes, after: (index.end, index.lineCount), path: path)
        let isLater = (scanner.times?.lowerBound ?? .max) >= index.tables.lastTime
        return scanner.isInOrder && isLater ? scanner : nil
    }

    private static func readAll(
        _ bytes: LogBytes, _ path: String, until time: Timestamp? = nil
    ) throws(MemesError) -> (LogScanner, [LogTables]) {
        let scanner = try LogScanner(bytes, path: path)
        if let time { try scanner.drop(after: time.milliseconds, in: bytes, path: path) }
        let start = bytes.buffer.byteOrderMarkCount
        return (scanner, [try tables(scanner, from: start, bytes, path)])
    }

    private static func tables(
        _ scanner: LogScanner, from start: Int, _ bytes: LogBytes, _ path: String
    ) throws(MemesError) -> LogTables {
        do throws(SystemFailure) {
            return try LogTables(scanner, from: start, bytes)
        } catch {
            throw .system(.read, path: path, error)
        }
    }
}

// Properties of the store.

extension LogSnapshot {
    /// How many bytes the store had.
    var size: Int { bytes.buffer.count }

    /// How many bytes of the store count; the tail comes after them.
    var end: Int { scanner.end }

    /// The bytes after the last whole operation.
    var tail: UnsafeBufferPointer<UInt8> { bytes[end..<size] }

    /// Whether the last byte that counts is something else than a line feed.
    var endsWithinLine: Bool { end > 0 && bytes.buffer[end - 1] != UInt8(ascii: "\n") }

    /// Whether the lines stand in the order of the times of their operations.
    var isInOrder: Bool {
        tables.allSatisfy(\.isInOrder)
    }

    /// The time of the last operation.
    var lastTime: Timestamp? {
        var last = Int64.min
        for table in tables { last = max(last, table.lastTime) }
        return last == .min ? nil : Timestamp(milliseconds: last)
    }

    /// Lines that cannot be understood.
    var damagedLines: [DamagedLine] { scanner.damagedLines }

    /// The version of the format, if it is later than the one that is written here.
    var laterVersion: String? { scanner.version == LogLine.version ? nil : scanner.version }

    /// Whether there is nothing in the store but whole operations that this version understands.
    var isWhole: Bool {
        end == size && damagedLines.isEmpty && scanner.unfinished.isEmpty && scanner.hasHeader
            && laterVersion == nil && !endsWithinLine
    }
}

// How memes are found.

extension LogSnapshot {
    /// Whether an identifier was ever used.
    func isUsed(_ id: MemeID) throws(MemesError) -> Bool {
        if hasNoVersions { return false }
        return try lookUp { tables in tables.contains { $0.newestVersion(of: id) != nil } }
    }

    private var hasNoVersions: Bool { tables.allSatisfy { $0.byID.count == 0 } }

    /// The identifiers that were used next to one, in ascending order.
    func neighbours(of id: MemeID) throws(MemesError) -> [MemeID] {
        try lookUp { tables in tables.flatMap { $0.neighbours(of: id) } }
    }

    /// Decodes the meme of an entry.
    func meme(of entry: LogEntry) throws(MemesError) -> Meme {
        let meme = try meme(at: entry.offset)
        guard meme.id.bits == entry.id else { throw damaged(at: entry.offset, .invalidID) }
        return meme
    }

    /// Decodes the meme whose line begins at an offset.
    func meme(at offset: Int) throws(MemesError) -> Meme {
        try read(at: offset) { (reader) throws(LineError) in try reader.meme(at: offset) }
    }

    /// Reads something of the line that begins at an offset.
    func read<Answer>(
        at offset: Int, _ read: (inout LineReader) throws(LineError) -> Answer
    ) throws(MemesError) -> Answer {
        var reader = LineReader(bytes.buffer)
        do throws(LineError) {
            return try read(&reader)
        } catch {
            throw damaged(at: offset, error)
        }
    }

    /// The error for a line that cannot be understood.
    func damaged(at offset: Int, _ fault: LineError) -> MemesError {
        let before = bytes.buffer.slice(..<min(offset, size))
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        return .store(.damaged([DamagedLine(number: line, fault: fault)]), path: path)
    }

    /// Looks something up in the tables. Where that finds that the index has been damaged, it is
    /// done away with, the store is read anew, and the look repeated.
    func lookUp<Answer>(_ look: ([LogTables]) -> Answer) throws(MemesError) -> Answer {
        let answer = look(tables)
        guard !tables.allSatisfy({ $0.isSound }) else { return answer }
        index?.discard()
        (scanner, tables) = try LogSnapshot.readAll(bytes, path, until: asOf)
        return look(tables)
    }
}

// The operations of a log in the order in which they were made.

extension LogSnapshot {
    var position: ChangesPosition {
        ChangesPosition(time: lastWholeTime, end: end, checksum: bytes.checksum(ofEnd: end))
    }

    /// Whether the bytes before a position are what they were. Of an empty store nothing tells, unless
    /// it was always empty.
    func holds(_ position: ChangesPosition) -> Bool {
        position.end <= size && (position.end > 0 || position.time == nil)
            && position.checksum == bytes.checksum(ofEnd: position.end)
    }

    func operations(after position: ChangesPosition?) -> any OperationWalk {
        let start = max(position?.end ?? 0, bytes.buffer.byteOrderMarkCount)
        return oldestFirst(from: start)
    }

    /// - Complexity: in a log in the order of time, reads no more than comes after the time, and an
    ///   operation before it.
    func operations(since time: Timestamp) throws(MemesError) -> any OperationWalk {
        guard isInOrder else {
            let walk = try operations()
            var operations: [StoredOperation] = []
            while let operation = try walk.next(), operation.time >= time {
                operations.append(operation)
            }
            return OperationList(operations)
        }
        let first = bytes.buffer.byteOrderMarkCount
        let walk = LogOperations(
            bytes, first..<max(end, first), without: scanner.unfinished)
        var start = end
        while let operation = walk.next(), operation.time >= time,
            let place = operation.places.first
        {
            start = place
        }
        return oldestFirst(from: start)
    }

    /// The time of the last operation that is whole. The lines of a tail have times, too.
    private var lastWholeTime: Timestamp? {
        guard !tail.isEmpty, isInOrder else { return lastTime }
        let first = bytes.buffer.byteOrderMarkCount
        let last = LogOperationLines(
            bytes, min(first, end)..<end, without: scanner.unfinished, isOldestFirst: false
        ).next()
        return last.flatMap { $0.time.isReadable ? $0.time : nil }
    }

    /// The operations in a part of the log. Where lines are not in the order of time, they are sorted.
    private func oldestFirst(from start: Int) -> any OperationWalk {
        let walk = LaterLogOperations(
            bytes, min(start, end)..<end, without: scanner.unfinished)
        guard !isInOrder else { return walk }
        var operations: [StoredOperation] = []
        while let operation = walk.next() { operations.append(operation) }
        return OperationList(operations.stablySorted(by: <, \.time).reversed())
    }
}
