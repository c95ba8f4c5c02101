import Domain

/// A strict scan of every line of a store, which finds the lines in use, damaged lines and torn lines.
///
/// `LogScanner` decides what is damage or tail, as for readers. In addition, a scan accepts a store without
/// a header if it contains a meme, and finds the operations whose last line was lost.
struct FullScan {
    /// A line that holds a version of a meme, or its removal.
    struct Entry {
        let id: MemeID
        let operation: OperationIdentity
        let isRemoval: Bool
        /// Whether further lines of the same operation follow.
        let hasMore: Bool
        /// The range of the line without its line feed.
        let range: Range<Int>

        /// The time of the operation that wrote the line, in milliseconds since 1970.
        var time: Int64 { operation.time }
    }

    /// The entries in use, in file order, followed by those of interrupted operations and of the tail.
    private(set) var entries: [Entry] = []
    /// The number of entries in use.
    private(set) var wholeEntryCount = 0
    /// The ranges of the headers before the tail, with their line feeds.
    private(set) var headers: [Range<Int>] = []
    /// The highest version in any header, as it is written there.
    private(set) var version = LogLine.version
    /// The damaged lines that are not part of the tail, and their ranges with line feeds.
    private(set) var damage: [(line: DamagedLine, range: Range<Int>)] = []
    /// The indices of the last entries of operations whose line without `more` was lost.
    private(set) var cutOffEntries: [Int] = []
    /// The offset of the tail. Damaged lines may lie after it, but are not part of it.
    private(set) var end = 0
    /// The ranges of lines before the tail, with their line feeds, that belong to interrupted operations.
    private(set) var unfinished: [Range<Int>] = []
    /// The offset of a damaged last line without a line feed.
    private var partialLineStart: Int?

    let bytes: LogBytes

    /// Reads all lines of a store.
    ///
    /// - Throws: `StoreError.notAStore` if the bytes are not a store.
    /// - Complexity: one pass, with 40 bytes of memory for each line.
    init(
        _ bytes: LogBytes, path: String, progress: (any ProgressReporter)? = nil
    ) throws(MemesError) {
        self.bytes = bytes
        let buffer = bytes.buffer
        guard !LogTail.isTornHeader(buffer) else { return }
        for line in LogLines(buffer.withoutLastZeros) {
            if line.number.isMultiple(of: LongWork.pageSize) {
                progress?.report(.checking, line.next, of: buffer.count)
            }
            do throws(LineError) {
                try take(LogLine(bytes[line.range]), line)
            } catch {
                if !line.isWhole { partialLineStart = line.range.lowerBound }
            }
        }
        try classify(LogScanner(bytes, path: path, needsHeader: false))
    }

    private mutating func take(_ parsed: LogLine, _ line: LogLines.Line) throws(LineError) {
        switch parsed {
        case .blank: return
        case .header(let literal):
            guard LogLine.isVersion(literal) else { throw .noHeader }
            headers.append(line.range.lowerBound..<line.next)
        case .record(let record):
            entries.append(
                Entry(
                    id: record.version.id, operation: OperationIdentity(record.version),
                    isRemoval: record.version.isRemoval, hasMore: record.version.hasMore,
                    range: line.range))
        }
    }
}

// The tail, and other lines that are ignored.

extension FullScan {
    /// Classifies the lines as readers do.
    private mutating func classify(_ scanner: LogScanner) {
        // After damage, readers treat nothing as a tail, but a partial line is one.
        end = min(scanner.end, partialLineStart ?? size)
        damage = scanner.damages.map {
            ($0.line, $0.offset..<bytes.buffer.nextLine(after: $0.offset))
        }
        version = scanner.version
        headers.removeAll { $0.lowerBound >= end }
        var whole: [Entry] = []
        var others: [Entry] = []
        for entry in entries {
            let isNext =
                whole.count < scanner.entries.count
                && scanner.entries[whole.count].offset == entry.range.lowerBound
            if isNext { whole.append(entry) } else { others.append(entry) }
        }
        unfinished = others.map { $0.range.lowerBound..<min($0.range.upperBound + 1, size) }
        unfinished.removeAll { $0.lowerBound >= scanner.end }
        wholeEntryCount = whole.count
        entries = whole + others
        findCutOff()
    }

    /// Finds the last lines of operations that lack the line without `more`.
    private mutating func findCutOff() {
        var last: [OperationIdentity: Int] = [:]
        for (index, entry) in entries[..<wholeEntryCount].enumerated() where entry.hasMore {
            last[entry.operation] = index
        }
        guard !last.isEmpty else { return }
        for entry in entries[..<wholeEntryCount] where !entry.hasMore {
            last[entry.operation] = nil
        }
        cutOffEntries = last.values.sorted()
    }
}

// Results of a scan.

extension FullScan {
    private static let missingHeader = DamagedLine(number: 1, error: .noHeader)

    /// The size of the store in bytes.
    var size: Int { bytes.buffer.count }

    /// Whether there are memes but no header.
    var lacksHeader: Bool { headers.isEmpty && !entries.isEmpty }

    /// All damaged lines; a missing header counts as damage of the first line.
    var damagedLines: [DamagedLine] {
        let lines = damage.map(\.line)
        let isFirstDamaged = lines.first?.number == 1 && lines.first?.error != .conflictMark
        return lacksHeader && !isFirstDamaged ? [FullScan.missingHeader] + lines : lines
    }

    /// The lines of interrupted operations before the tail, and the last line before the tail if its
    /// operation lacks its end. Writers refuse such a store, because the tail may show that the operation
    /// was complete.
    var unfinishedLines: [DamagedLine] {
        var (number, position) = (1, 0)
        let cutOff = cutOffEntries.map { entries[$0].range }.filter {
            end < size && $0.upperBound + 1 >= end
        }
        return (unfinished + cutOff).map { range in
            number += bytes[position..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
            position = range.lowerBound
            return DamagedLine(number: number, error: .unfinished)
        }
    }

    /// The format version of the store, if it is later than the version that this program writes.
    var laterVersion: String? { version == LogLine.version ? nil : version }

    /// The ranges of interrupted operations, and of the bytes after the last complete operation.
    var tail: [Range<Int>] { unfinished + (end < size ? [end..<size] : []) }

    var tailByteCount: Int { tail.reduce(0) { $0 + $1.count } }

    /// Returns the index of the last version of each meme up to a time: the one with the latest time or,
    /// among equal times, the last in the file.
    func lastVersions(until time: Int64 = .max) -> [MemeID: Int] {
        var last: [MemeID: Int] = Dictionary(minimumCapacity: wholeEntryCount)
        for (index, entry) in entries[..<wholeEntryCount].enumerated() where entry.time <= time {
            if let known = last[entry.id], entries[known].time > entry.time { continue }
            last[entry.id] = index
        }
        return last
    }

    /// Returns the lines of operations after a time; `nil` if there are none.
    func lines(after time: Int64) -> FutureLines? {
        let late = entries[..<wholeEntryCount].filter { $0.time > time }
        guard let last = late.map(\.time).max(),
            let first = late.first(where: { $0.time == last })
        else { return nil }
        let before = bytes.buffer[..<first.range.lowerBound]
        return FutureLines(
            count: late.count, latest: Timestamp(milliseconds: last),
            lineNumber: before.count { $0 == UInt8(ascii: "\n") } + 1)
    }

    /// Returns the ranges to remove from the store to make an entry the last of its operation.
    func cutsToEndOperation(at index: Int) -> [Range<Int>] {
        let line = entries[index].range
        return LogLine.cuts(ofMember: "more", in: bytes[line]).map {
            line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound
        }
    }
}
