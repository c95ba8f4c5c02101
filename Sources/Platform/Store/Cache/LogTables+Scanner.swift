import Domain

extension LogTables {
    /// Creates the tables for a log from an offset on.
    ///
    /// - Complexity: linear if the log is sorted by time; otherwise sorts it first.
    /// - Throws: `SystemFailure` if memory runs out.
    convenience init(
        _ scanner: LogScanner, from start: Int, _ bytes: LogBytes
    ) throws(SystemFailure) {
        let isInOrderOfChange =
            scanner.isInOrder && scanner.isInOrderOfChange && scanner.damagedLines.isEmpty
            && scanner.unfinished.isEmpty
        let entries =
            scanner.isInOrder
            ? scanner.entries
            : try LogTables.sorted(scanner.entries, bytes) { $0.operation }
        let sorted = RawList<LogEntry>()
        try sorted.extend(to: entries.count)
        RadixSort.sort(
            entries.runs, keyBits: 5 * MemeID.characterCount, into: sorted.elements)
        let dropped = try LogTables.dropped(sorted.elements, byteCount: bytes.buffer.count)
        let pinned = RawList<LogEntry>()
        for entry in sorted.elements
        where entry.isPinned && !dropped.contains(lineAt: entry.offset) {
            try pinned.append(entry)
        }
        self.init(
            byID: LogEntries([sorted]),
            order: isInOrderOfChange
                ? .file(min(start, scanner.end)..<scanner.end, without: dropped)
                : .sorted(
                    try LogTables.sorted(
                        try LogTables.filter(entries, without: dropped), bytes
                    ) { $0.changed }),
            late: scanner.isInOrder ? LogEntries() : try LogTables.late(scanner.entries, bytes),
            pinned: LogEntries([pinned]),
            lastTime: scanner.times?.upperBound ?? .min,
            isCanonical: scanner.isCanonical)
    }

    /// Returns removals, and the lines superseded by a later version of the same meme.
    private static func dropped(
        _ byID: UnsafeMutableBufferPointer<LogEntry>, byteCount: Int
    ) throws(SystemFailure) -> LineSet {
        var words = RawList<UInt64>()
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
        var lists: [RawList<LogEntry>] = []
        for run in entries.runs {
            lists.append(try RawList(run.filter { !dropped.contains(lineAt: $0.offset) }))
        }
        return LogEntries(lists)
    }

    /// Returns the lines that follow a line with a later time, sorted by time.
    private static func late(
        _ entries: LogEntries, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var reader = LineReader(bytes.buffer)
        var last = Int64.min
        let late = RawList<LogEntry>()
        for entry in entries {
            let time = reader.times(at: entry.offset).operation
            if time < last { try late.append(entry) }
            last = max(last, time)
        }
        return try sorted(LogEntries([late]), bytes) { $0.operation }
    }

    /// Sorts entries by a time; entries with equal times stay in file order.
    private static func sorted(
        _ entries: LogEntries, _ bytes: LogBytes,
        by time: ((operation: Int64, created: Int64, changed: Int64)) -> Int64
    ) throws(SystemFailure) -> LogEntries {
        var reader = LineReader(bytes.buffer)
        let inFileOrder = RadixSort.sorted(entries) { UInt64($0.offset) }
        let sorted = RadixSort.sorted(inFileOrder) { entry in
            UInt64(bitPattern: time(reader.times(at: entry.offset)) ^ .min)
        }
        return LogEntries([try RawList(sorted)])
    }
}
