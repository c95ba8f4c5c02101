import Domain

extension LogTables {
    /// Creates the tables for the part of a log that begins at an offset.
    ///
    /// - Complexity: linear if the log is sorted by time; otherwise sorts it first.
    /// - Throws: `SystemFailure` if memory runs out.
    convenience init(
        _ scanner: LogScanner, from start: Int, _ bytes: LogBytes
    ) throws(SystemFailure) {
        let isInOrderOfChange =
            scanner.isInOrder && scanner.isInOrderOfChange && scanner.damagedLines.isEmpty
            && scanner.unfinished.isEmpty && !scanner.hasOtherDevices
        let entries =
            scanner.isInOrder
            ? scanner.entries
            : try LogTables.sorted(scanner.entries, bytes) { $0.operation }
        let sorted = UnmanagedArray<LogEntry>()
        try sorted.extend(to: entries.count)
        RadixSort.sort(entries.runs, keyBits: 5 * MemeID.characterCount, into: sorted.elements)
        if scanner.hasOtherDevices { LogTables.orderEqualTimes(sorted.elements, bytes) }
        let dropped = try LogTables.dropped(sorted.elements, byteCount: bytes.buffer.count)
        let pinned = UnmanagedArray<LogEntry>()
        for entry in sorted.elements
        where entry.isPinned && !dropped.contains(lineAt: entry.offset) {
            try pinned.append(entry)
        }
        let inLogOrder =
            scanner.hasOtherDevices
            ? try LogTables.inOrderOfOperations(entries, bytes) : scanner.entries
        self.init(
            byID: LogEntries([sorted]),
            order: isInOrderOfChange
                ? .file(min(start, scanner.end)..<scanner.end, without: dropped)
                : .sorted(
                    try LogTables.sorted(
                        try LogTables.filter(inLogOrder, without: dropped), bytes
                    ) { $0.changed }),
            late: scanner.isInOrder ? LogEntries() : try LogTables.late(scanner.entries, bytes),
            pinned: LogEntries([pinned]),
            lastTime: scanner.times?.upperBound ?? .min,
            isCanonical: scanner.isCanonical, hasOtherDevices: scanner.hasOtherDevices)
    }

    /// Sorts the versions of each meme that has two versions with the same time and a version copied from
    /// another device by a sync. The result does not depend on the order of the lines.
    ///
    /// - Complexity: reads the times of all memes that have several versions.
    private static func orderEqualTimes(
        _ byID: UnsafeMutableBufferPointer<LogEntry>, _ bytes: LogBytes
    ) {
        var reader = LineReader(bytes.buffer)
        var start = 0
        while start < byID.count {
            var end = start + 1
            var sharesTime = false
            var time = Int64.min
            while end < byID.count, byID[end].id == byID[start].id {
                if end == start + 1 { time = reader.times(at: byID[start].offset).operation }
                let next = reader.times(at: byID[end].offset).operation
                if next == time { sharesTime = true }
                (time, end) = (next, end + 1)
            }
            if sharesTime {
                orderVersions(UnsafeMutableBufferPointer(rebasing: byID[start..<end]), bytes)
            }
            start = end
        }
    }

    /// Sorts the versions of one meme in the order of `MemeHistory` if a sync copied one of them from another
    /// device.
    private static func orderVersions(
        _ entries: UnsafeMutableBufferPointer<LogEntry>, _ bytes: LogBytes
    ) {
        var versions: [Int: ExchangedVersion] = [:]
        for entry in entries {
            let line = Array(bytes.buffer.line(at: entry.offset))
            versions[entry.offset] = try? ExchangedVersion(line)
        }
        let lines = versions.sorted { $0.key < $1.key }
        guard lines.contains(where: { $0.value.device != nil }) else { return }
        let history = MemeHistory(StoreVersions(lines.map(\.value)).versions)
        var ranks: [ExchangedVersion: Int] = [:]
        for (rank, version) in history.versions.enumerated() { ranks[version] = rank }
        func rank(_ entry: LogEntry) -> Int { versions[entry.offset].flatMap { ranks[$0] } ?? 0 }
        let sorted = entries.sorted { (rank($0), $0.offset) < (rank($1), $1.offset) }
        _ = entries.update(fromContentsOf: sorted)
    }

    /// Returns the removals, and the lines that a later version of the same meme supersedes.
    private static func dropped(
        _ byID: UnsafeMutableBufferPointer<LogEntry>, byteCount: Int
    ) throws(SystemFailure) -> LineSet {
        var words = UnmanagedArray<UInt64>()
        for position in byID.indices {
            let entry = byID[position]
            let isLast = position + 1 == byID.count || byID[position + 1].id != entry.id
            guard !isLast || entry.isRemoval else { continue }
            if words.count == 0 { words = try LineSet.words(byteCount: byteCount) }
            LineSet.insert(lineAt: entry.offset, into: words.elements)
        }
        return LineSet(words)
    }

    private static func filter(
        _ entries: LogEntries, without dropped: LineSet
    ) throws(SystemFailure) -> LogEntries {
        var lists: [UnmanagedArray<LogEntry>] = []
        for run in entries.runs {
            lists.append(try UnmanagedArray(run.filter { !dropped.contains(lineAt: $0.offset) }))
        }
        return LogEntries(lists)
    }

    /// Returns the lines that follow a line with a later time, sorted by time.
    private static func late(
        _ entries: LogEntries, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var reader = LineReader(bytes.buffer)
        var last = Int64.min
        let late = UnmanagedArray<LogEntry>()
        for entry in entries {
            let time = reader.times(at: entry.offset).operation
            if time < last { try late.append(entry) }
            last = max(last, time)
        }
        return try sorted(LogEntries([late]), bytes) { $0.operation }
    }

    /// Sorts the entries of a synced store in the order of `LogOperations`, which does not depend on the
    /// order of the lines.
    ///
    /// - Parameter entries: the entries, sorted by the times of their operations.
    private static func inOrderOfOperations(
        _ entries: LogEntries, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var reader = LineReader(bytes.buffer)
        var remaining = entries.makeIterator()
        let walk = LogOperations(isOldestFirst: true, orderedBy: bytes.bodyOfVersion) {
            while let entry = remaining.next() {
                if let line = LogOperationLines.Line(at: entry.offset, &reader) { return line }
            }
            return nil
        }
        var operations: [StoredOperation] = []
        while let operation = walk.next() { operations.append(operation) }
        guard operations.contains(where: \.sharesTime) else { return entries }
        let byOffset = Dictionary(uniqueKeysWithValues: entries.map { ($0.offset, $0) })
        let sorted = operations.lazy.flatMap(\.positions).compactMap { byOffset[$0] }
        return LogEntries([try UnmanagedArray(Array(sorted))])
    }

    /// Sorts entries by a time. The sort is stable.
    private static func sorted(
        _ entries: LogEntries, _ bytes: LogBytes,
        by time: ((operation: Int64, created: Int64, changed: Int64)) -> Int64
    ) throws(SystemFailure) -> LogEntries {
        var reader = LineReader(bytes.buffer)
        let sorted = RadixSort.sorted(entries) { entry in
            UInt64(bitPattern: time(reader.times(at: entry.offset)) ^ .min)
        }
        return LogEntries([try UnmanagedArray(sorted)])
    }
}
