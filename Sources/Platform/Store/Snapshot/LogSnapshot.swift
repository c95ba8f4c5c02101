import Domain

/// A snapshot of a store, with the tables for finding memes.
final class LogSnapshot {
    let path: String
    let bytes: LogBytes
    /// The size of the store in bytes, including its tail.
    let size: Int

    /// The scan of the whole log, or of the part that was appended after the index was made.
    private(set) var scanner: LogScanner
    /// The tables of versions, oldest first.
    private(set) var tables: [LogTables]

    /// The time specified with `--as-of`; `nil` without this option.
    let asOf: Timestamp?
    let isIndexed: Bool
    /// The header of the index that matches the store; `nil` if there is no such index.
    var indexHeader: IndexHeader?
    /// Reports the progress of searching and sorting; `nil` for no progress reports.
    var progress: (any ProgressReporter)?
    var today: () -> LocalDate? = { nil }
    private let index: LogIndex?
    /// A filter for identifiers, created once many identifiers have been looked up; `nil` until then.
    private var idFilter: IDFilter?
    private var idLookUpCount = 0

    /// Scans the bytes of a store.
    ///
    /// - Parameters:
    ///   - index: the index of the first part of the store. Ignored if the operations in the rest of the
    ///     store are out of order, earlier than the latest operation in the first part, or the result of a
    ///     sync.
    ///   - progress: reports the progress of a scan of the whole store.
    init(
        _ bytes: LogBytes, path: String, index: LogIndex? = nil,
        progress: (any ProgressReporter)? = nil
    ) throws(MemesError) {
        self.path = path
        self.bytes = bytes
        size = bytes.buffer.count
        self.index = index
        asOf = nil
        if let index, let recent = try LogSnapshot.scan(bytes, path, after: index) {
            isIndexed = true
            indexHeader = index.header
            scanner = recent
            tables = [index.tables]
            if !recent.entries.isEmpty {
                tables.append(try LogSnapshot.tables(recent, from: index.header.end, bytes, path))
            }
        } else {
            isIndexed = false
            (scanner, tables) = try LogSnapshot.readAll(bytes, path, progress)
        }
    }

    /// The last line before the tail, if it has `more`; `nil` otherwise. If the end of its operation was
    /// lost, the tail may prove that the operation was complete.
    var lastLineWithMore: DamagedLine? {
        let text = bytes.buffer[..<end].dropLast()
        let start = text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard case .record(let record)? = try? LogLine(bytes[start..<text.endIndex]),
            record.facts.isContinued
        else { return nil }
        let number = bytes.buffer[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        return DamagedLine(number: number, error: .unfinished)
    }

    /// Creates a snapshot of the store as of a given time.
    ///
    /// - Complexity: scans the whole log.
    /// - Throws: `HistoryError.dropped` for a time before the last compaction.
    init(_ snapshot: LogSnapshot, asOf time: Timestamp) throws(MemesError) {
        if let dropped = snapshot.droppedUntil, time < dropped {
            throw .history(.dropped(until: dropped))
        }
        path = snapshot.path
        bytes = snapshot.bytes
        size = snapshot.size
        index = nil
        isIndexed = false
        asOf = time
        (scanner, tables) = try LogSnapshot.readAll(bytes, path, nil, until: time)
    }

    /// Scans the lines after the part that an index covers. Returns `nil` if these lines are not sorted by
    /// time, if the first of them is earlier than the latest operation in the index (in a synced store, also
    /// if it has the same time), or if a sync may have added some of them.
    private static func scan(
        _ bytes: LogBytes, _ path: String, after index: LogIndex
    ) throws(MemesError) -> LogScanner? {
        let known = (index.header.end, index.header.lineCount)
        let scanner = try LogScanner(bytes, after: known, path: path)
        let first = scanner.times?.lowerBound ?? .max
        // Versions with the same time may have to be reordered.
        let isLater =
            first > index.tables.lastTime
            || first == index.tables.lastTime && !index.tables.hasOtherDevices
        // The lines of a merge contain the times of earlier changes, so their memes may have to be sorted
        // among those of the index.
        let isMerged = index.tables.hasOtherDevices && !scanner.isCanonical
        return scanner.isInOrder && isLater && !isMerged && !scanner.hasOtherDevices ? scanner : nil
    }

    private static func readAll(
        _ bytes: LogBytes, _ path: String, _ progress: (any ProgressReporter)?,
        until time: Timestamp? = nil
    ) throws(MemesError) -> (LogScanner, [LogTables]) {
        let scanner = try LogScanner(bytes, path: path, progress: progress)
        if let time { try scanner.drop(after: time.milliseconds, in: bytes, path: path) }
        let start = bytes.buffer.byteOrderMarkCount
        return (scanner, [try tables(scanner, from: start, bytes, path)])
    }

    private static func tables(
        _ scanner: LogScanner, from start: Int, _ bytes: LogBytes, _ path: String
    ) throws(MemesError) -> LogTables {
        try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            try LogTables(scanner, from: start, bytes)
        }
    }
}

// The state of the store.

extension LogSnapshot {
    /// The number of bytes before the tail.
    var end: Int { scanner.end }

    /// `end`, or `nil` if there is damage.
    var soundEnd: Int? { damagedLines.isEmpty ? end : nil }

    /// Whether anything follows the last complete operation.
    var hasTail: Bool { end < size }

    /// The bytes after the last complete operation; not available after `cutTail`.
    var tail: UnsafeBufferPointer<UInt8> { bytes[end..<size] }

    /// Excludes the tail, so that nothing reads it, not even as part of a longer block. Once the next writer
    /// truncates the file, reading the mapped tail would end the process.
    func cutTail() { bytes.truncate(to: end) }

    /// Whether the last line before the tail lacks a line feed.
    var endsWithinLine: Bool { end > 0 && bytes.buffer[end - 1] != UInt8(ascii: "\n") }

    /// Whether the lines are sorted by the times of their operations.
    var isInOrder: Bool { tables.allSatisfy(\.isInOrder) }

    /// Whether a sync copied some of the versions from another device.
    var hasOtherDevices: Bool { tables.contains { $0.hasOtherDevices } }

    /// The time of the latest operation; `nil` if unknown.
    var lastTime: Timestamp? {
        var last = Int64.min
        for table in tables { last = max(last, table.lastTime) }
        return last == .min ? nil : Timestamp(milliseconds: last)
    }

    /// The lines that cannot be parsed.
    var damagedLines: [DamagedLine] { scanner.damagedLines }

    /// The format version of the store if it is later than the version that this program writes; otherwise
    /// `nil`.
    var laterVersion: String? { scanner.version == LogLine.version ? nil : scanner.version }

    /// The number of lines before the tail that belong to interrupted operations, and the line number of the
    /// first; `nil` if there are no such lines.
    var unfinishedLines: (count: Int, first: Int)? {
        guard let first = scanner.unfinished.offsetInFirstLine else { return nil }
        let before = bytes.buffer[..<first].count { $0 == UInt8(ascii: "\n") }
        return (scanner.unfinished.count, before + 1)
    }

    /// Whether the store consists only of complete operations that this program can read.
    var isWhole: Bool {
        end == size && damagedLines.isEmpty && scanner.unfinished.isEmpty && scanner.hasHeader
            && laterVersion == nil && !endsWithinLine
    }
}

// Finding memes.

extension LogSnapshot {
    /// Returns whether an identifier was ever used.
    func isUsed(_ id: MemeID) throws(MemesError) -> Bool {
        let versionCount = tables.reduce(0) { $0 + $1.byID.count }
        if versionCount == 0 { return false }
        idLookUpCount += 1
        if idLookUpCount == versionCount / 16 { idFilter = try lookUp { try? IDFilter($0) } }
        if let idFilter, !idFilter.mayContain(id) { return false }
        return try lookUp { tables in tables.contains { $0.newestVersion(of: id) != nil } }
    }

    /// Returns the nearest used identifiers before and after an identifier, from each of the tables.
    func neighbors(of id: MemeID) throws(MemesError) -> [MemeID] {
        try lookUp { tables in tables.flatMap { $0.neighbors(of: id) } }
    }

    func meme(of entry: LogEntry) throws(MemesError) -> Meme {
        let meme = try meme(at: entry.offset)
        guard meme.id.bits == entry.id else { throw damaged(at: entry.offset, .invalidID) }
        return meme
    }

    /// Decodes the meme in the line at an offset.
    func meme(at offset: Int) throws(MemesError) -> Meme {
        try read(at: offset) { (reader) throws(LineError) in try reader.meme(at: offset) }
    }

    /// Reads the line at an offset; converts a `LineError` to an error about the store.
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

    /// Returns the error for the damaged line at an offset. Counts the preceding lines to find the line
    /// number.
    func damaged(at offset: Int, _ error: LineError) -> MemesError {
        let before = bytes.buffer.slice(..<min(offset, size))
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        return .store(.damaged([DamagedLine(number: line, error: error)]), path: path)
    }

    /// Performs a lookup in the tables. If the lookup reveals damage in the index, removes the index, reads
    /// the whole store, and repeats the lookup.
    func lookUp<Answer>(_ look: ([LogTables]) -> Answer) throws(MemesError) -> Answer {
        let answer = look(tables)
        guard !tables.allSatisfy({ $0.isSound }) else { return answer }
        index?.discard()
        (scanner, tables) = try LogSnapshot.readAll(bytes, path, nil, until: asOf)
        return look(tables)
    }
}

// Operations in chronological order.

extension LogSnapshot {
    var position: ChangesPosition {
        ChangesPosition(time: lastWholeTime, end: end, checksum: bytes.checksum(ofEnd: end))
    }

    /// Returns whether the bytes before a position are unchanged, judging by a checksum of the last of these
    /// bytes. If the position is at offset 0, returns true only if the store had no operations when the
    /// position was taken.
    func holds(_ position: ChangesPosition) -> Bool {
        position.end <= end && (position.end > 0 || position.time == nil)
            && position.checksum == bytes.checksum(ofEnd: position.end)
    }

    func operations(after position: ChangesPosition?) -> any OperationWalk {
        oldestFirst(from: position?.end ?? 0)
    }

    /// - Complexity: if the log is sorted by time, reads only the lines since that time, and one operation
    ///   before them.
    func operations(since time: Timestamp) throws(MemesError) -> any OperationWalk {
        guard isInOrder else {
            let walk = try operations()
            var operations: [StoredOperation] = []
            while let operation = try walk.next(), operation.time >= time {
                operations.append(operation)
            }
            return OperationList(operations)
        }
        let walk = LogOperations(lines().next)
        var start = end
        while let operation = walk.next(), operation.time >= time,
            let position = operation.positions.first
        {
            start = position
        }
        return oldestFirst(from: start)
    }

    func arrivals(after position: ChangesPosition?, since time: Timestamp?) -> any OperationWalk {
        let walk = lines(from: position?.end ?? 0, isOldestFirst: true)
        var line = walk.next()
        if let time { while let early = line, early.time < time { line = walk.next() } }
        return operations(
            {
                defer { line = walk.next() }
                return line
            }, isOldestFirst: true)
    }

    func position(after last: Int, at time: Timestamp) -> ChangesPosition {
        let end = min(bytes.buffer.nextLine(after: last), end)
        return ChangesPosition(time: time, end: end, checksum: bytes.checksum(ofEnd: end))
    }

    /// The time of the last complete operation; `lastTime`, which includes the lines of a tail, if the log is
    /// not sorted by time.
    private var lastWholeTime: Timestamp? {
        guard hasTail, isInOrder else { return lastTime }
        return lines().next().flatMap { $0.time.isReadable ? $0.time : nil }
    }

    /// Returns the operations from an offset to the end, sorted by time.
    func oldestFirst(from start: Int = 0) -> any OperationWalk {
        let walk = lines(from: start, isOldestFirst: true)
        guard !isInOrder else { return operations(walk.next, isOldestFirst: true) }
        var lines: [LogOperationLines.Line] = []
        while let line = walk.next() { lines.append(line) }
        lines.sort { ($0.time, $0.offset) < ($1.time, $1.offset) }
        var sorted = lines.makeIterator()
        return operations({ sorted.next() }, isOldestFirst: true)
    }

    /// Returns the operations of lines that are sorted by time. In a synced store, the order of
    /// operations with the same time does not depend on the order of their lines.
    func operations(
        _ next: @escaping () -> LogOperationLines.Line?, isOldestFirst: Bool = false
    ) -> LogOperations {
        LogOperations(
            isOldestFirst: isOldestFirst, orderedBy: hasOtherDevices ? bytes.bodyOfVersion : nil,
            next)
    }

    /// Returns the lines of complete operations from an offset to the end.
    ///
    /// - Parameter dropped: lines to skip; by default the lines of interrupted operations.
    func lines(
        from start: Int = 0, without dropped: LineSet? = nil, isOldestFirst: Bool = false
    ) -> LogOperationLines {
        let start = max(start, bytes.buffer.byteOrderMarkCount)
        return LogOperationLines(
            bytes, min(start, end)..<end, without: dropped ?? scanner.unfinished,
            isOldestFirst: isOldestFirst)
    }
}
