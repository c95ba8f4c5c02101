import Domain

/// A strict scan of every line of a store, which finds the lines in use, damaged lines and torn lines.
///
/// `LogScanner` determines the damaged lines and the tail, just as it does for readers. Unlike readers, this
/// scan accepts a store without a header if the store contains a meme. It also finds the operations whose
/// final line was lost.
struct FullScan {
    /// A line that contains a version of a meme, or its removal.
    struct Entry {
        let id: MemeID
        let operation: OperationIdentity
        let isRemoval: Bool
        /// Whether the line is a purge, which drops all other versions of the meme.
        let isPurge: Bool
        /// Whether a sync copied the line from another device.
        let isFromOtherDevice: Bool
        /// Whether further lines of the same operation follow.
        let isContinued: Bool
        /// The range of the line without its line feed.
        let range: Range<Int>

        /// The time of the operation that wrote the line, in milliseconds since 1970.
        var time: Int64 { operation.time }
    }

    /// The entries in use, in file order, followed by the entries of interrupted operations and of the tail.
    private(set) var entries: [Entry] = []
    /// The number of entries in use.
    private(set) var wholeEntryCount = 0
    /// The ranges of the headers before the tail, with their line feeds.
    private(set) var headers: [Range<Int>] = []
    /// The highest version number in any header, as written there.
    private(set) var version = LogLine.version
    /// The damaged lines that are not part of the tail, and their ranges with line feeds.
    private(set) var damage: [(line: DamagedLine, range: Range<Int>)] = []
    /// The indices of the last remaining entries of operations that have lost their final line, which is the
    /// line without `more`.
    private(set) var cutOffEntries: [Int] = []
    /// The offset of the tail; the size of the store if there is no tail.
    private(set) var end = 0
    /// The ranges of the lines before the tail that belong to interrupted operations, including line feeds.
    private(set) var unfinished: [Range<Int>] = []
    /// The offset of the last line of the store if that line is damaged and has no line feed; otherwise
    /// `nil`.
    private var partialLineStart: Int?

    let bytes: LogBytes

    /// Reads all lines of a store.
    ///
    /// - Throws: `StoreError.notAStore` if the bytes are not a store.
    /// - Complexity: two passes, with memory in proportion to the number of lines.
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
                    isRemoval: record.version.isRemoval, isPurge: record.kind == .purge,
                    isFromOtherDevice: record.version.isFromOtherDevice,
                    isContinued: record.version.isContinued,
                    range: line.range))
        }
    }
}

// The tail, and other lines that are ignored.

extension FullScan {
    /// Classifies the lines as readers do.
    private mutating func classify(_ scanner: LogScanner) {
        // After damage, readers see no tail, but here a partial line is still part of the tail.
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

    /// Finds the last remaining entry of each operation that has lost its final line, which is the line
    /// without `more`.
    private mutating func findCutOff() {
        var last: [OperationIdentity: Int] = [:]
        for (index, entry) in entries[..<wholeEntryCount].enumerated() where entry.isContinued {
            last[entry.operation] = index
        }
        guard !last.isEmpty else { return }
        for entry in entries[..<wholeEntryCount] where !entry.isContinued {
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

    /// Whether there are versions of memes but no header.
    var lacksHeader: Bool { headers.isEmpty && !entries.isEmpty }

    /// All damaged lines; a missing header counts as damage to the first line.
    var damagedLines: [DamagedLine] {
        let lines = damage.map(\.line)
        let isFirstDamaged = lines.first?.number == 1 && lines.first?.error != .conflictMark
        return lacksHeader && !isFirstDamaged ? [FullScan.missingHeader] + lines : lines
    }

    /// The lines before the tail that belong to interrupted operations. Includes the line just before the
    /// tail if its operation was cut off there. Writers refuse a store with such a line, because the bytes in
    /// the tail may show that the operation was complete.
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

    /// The format version of the store if it is later than the version that this program writes; otherwise
    /// `nil`.
    var laterVersion: String? { version == LogLine.version ? nil : version }

    /// The ranges of interrupted operations, and of the bytes after the last complete operation.
    var tail: [Range<Int>] { unfinished + (end < size ? [end..<size] : []) }

    var tailByteCount: Int { tail.reduce(0) { $0 + $1.count } }

    /// Returns the index of each meme's last version up to a time. If several versions of a meme have the
    /// latest time, the last of them in the file counts or, if one is from another device, the last in the
    /// order of `MemeHistory`.
    func lastVersions(until time: Int64 = .max) -> [MemeID: Int] {
        var last: [MemeID: Int] = Dictionary(minimumCapacity: wholeEntryCount)
        for (index, entry) in entries[..<wholeEntryCount].enumerated() where entry.time <= time {
            if let known = last[entry.id], isLater(known, than: index) { continue }
            last[entry.id] = index
        }
        return last
    }

    /// Returns whether an entry is a later version than an entry that follows it in the file.
    private func isLater(_ index: Int, than next: Int) -> Bool {
        let (entry, other) = (entries[index], entries[next])
        guard entry.time == other.time, entry.isFromOtherDevice || other.isFromOtherDevice else {
            return entry.time > other.time
        }
        // The order depends on all versions of the meme with this time.
        let sameTime = entries[..<wholeEntryCount].indices.filter {
            entries[$0].id == entry.id && entries[$0].time == entry.time
        }
        let versions = sameTime.compactMap {
            try? ExchangedVersion(Array(bytes[entries[$0].range]))
        }
        let last = MemeHistory(StoreVersions(versions).versions).versions.last
        return (try? ExchangedVersion(Array(bytes[entry.range]))) == last
    }

    /// Describes the lines of operations after a time. Returns `nil` if there are no such lines.
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

    /// Returns the ranges to remove from the store to make an entry the last one of its operation.
    func cutsToEndOperation(at index: Int) -> [Range<Int>] {
        let line = entries[index].range
        return LogLine.cuts(ofMember: "more", in: bytes[line]).map {
            line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound
        }
    }
}

/// An open store that has been scanned completely.
struct ScannedStore {
    let file: OpenFile
    /// The status of the file before it was read.
    let status: FileStatus
    let scan: FullScan
    /// The generator of names for temporary files.
    let ids: any MemeIDGenerator
    /// Reports the progress of the scan and of any compaction; `nil` for no progress reports.
    let progress: (any ProgressReporter)?

    /// Opens and scans a store. Returns `nil` if the store does not exist.
    ///
    /// - Parameter patience: the time to wait for the lock; `nil` to read without a lock.
    init?(
        _ path: String, lockPatience patience: Duration?, onLongWait: () -> Void = {},
        ids: any MemeIDGenerator, progress: (any ProgressReporter)? = nil
    ) throws(MemesError) {
        guard var file = try StoreFile.openForReading(path) else { return nil }
        if let patience {
            file = try StoreFile.openForWriting(path, patience: patience, onLongWait: onLongWait)
        }
        self.file = file
        self.ids = ids
        self.progress = progress
        (status, scan) = try LogReading(file: file).read(
            soundEnd: { $0.1.damagedLines.isEmpty ? $0.1.end : nil }
        ) { (bytes, before) throws(MemesError) in
            (before, try FullScan(bytes, path: path, progress: progress))
        }
    }
}
