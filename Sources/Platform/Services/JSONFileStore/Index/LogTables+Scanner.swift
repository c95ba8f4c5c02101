import Domain

extension LogTables {
    /// Makes the tables of a part of a log that begins at an offset.
    ///
    /// - Complexity: linear for a log in the order of time; else it is sorted by time first.
    /// - Throws: the failure where there is no memory for them.
    convenience init(
        _ scanner: LogScanner, from start: Int, _ bytes: LogBytes
    ) throws(SystemFailure) {
        let isInOrder =
            scanner.isInOrder && scanner.damagedLines.isEmpty && scanner.unfinished.isEmpty
        let entries =
            scanner.isInOrder
            ? scanner.entries : try LogTables.sortedByTime(scanner.entries, bytes)
        let sorted = RawList<LogEntry>()
        try sorted.extend(to: entries.count)
        RadixSort.sort(
            entries.runs, keyBits: 5 * MemeID.characterCount, into: sorted.elements)
        let dropped = try LogTables.dropped(sorted.elements, byteCount: bytes.buffer.count)
        self.init(
            byID: LogEntries([sorted]),
            order: isInOrder
                ? .file(min(start, scanner.end)..<scanner.end, without: dropped)
                : .sorted(try LogTables.filter(entries, without: dropped)),
            lastTime: scanner.times?.upperBound ?? .min,
            isCanonical: scanner.isCanonical)
    }

    /// The lines that a later one of the same identifier supersedes, and removals.
    private static func dropped(
        _ byID: UnsafeMutableBufferPointer<LogEntry>, byteCount: Int
    ) throws(SystemFailure) -> LineSet {
        let words = RawList<UInt64>()
        for position in byID.indices {
            let entry = byID[position]
            let isLast = position + 1 == byID.count || byID[position + 1].id != entry.id
            guard !isLast || entry.isRemoval else { continue }
            if words.count == 0 {
                try words.extend(to: LineSet.wordCount(byteCount: byteCount))
                words.elements.update(repeating: 0)
            }
            LineSet.insert(lineAt: entry.offset, into: words.elements)
        }
        return LineSet(words)
    }

    private static func filter(
        _ entries: LogEntries, without dropped: LineSet
    ) throws(SystemFailure) -> LogEntries {
        let list = RawList<LogEntry>()
        for run in entries.runs {
            let kept = run.filter { !dropped.contains(lineAt: $0.offset) }
            try kept.withUnsafeBufferPointer { (kept) throws(SystemFailure) in
                try list.append(kept)
            }
        }
        return LogEntries([list])
    }

    private static func sortedByTime(
        _ entries: LogEntries, _ bytes: LogBytes
    ) throws(SystemFailure) -> LogEntries {
        var reader = CanonicalLineReader(bytes.buffer)
        let timed = entries.map { (time: bytes.times(at: $0.offset, &reader).operation, entry: $0) }
            .sorted { ($0.time, $0.entry.offset) < ($1.time, $1.entry.offset) }
        let sorted = RawList<LogEntry>()
        try timed.map(\.entry).withUnsafeBufferPointer { (entries) throws(SystemFailure) in
            try sorted.append(entries)
        }
        return LogEntries([sorted])
    }
}
