import Domain

/// The report of a scan of a whole store: the lines in use, the damaged lines and the tail.
///
/// `LogScanner` scans the store for readers, too. Unlike readers, this report accepts a store without a
/// header if the store contains a meme. It also finds the operations whose final line was lost.
struct FullScan {
    /// A line of a complete operation.
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

    /// The lines in use, in file order.
    private(set) var entries: [Entry] = []
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
    /// Whether there are versions of memes but no header.
    private(set) var lacksHeader = false

    let bytes: LogBytes

    /// Scans a store.
    ///
    /// - Throws: `StoreError.notAStore` if the bytes are not a store.
    /// - Complexity: linear, with memory in proportion to the number of lines.
    init(
        _ bytes: LogBytes, path: String, progress: (any ProgressReporter)? = nil
    ) throws(MemesError) {
        self.bytes = bytes
        let buffer = bytes.buffer
        let scanner = try LogScanner(
            bytes, path: path, needsHeader: false, progress: progress, of: .checking)
        // After damage, readers see no tail, but here a partial line is still part of the tail.
        end = min(scanner.end, scanner.partialLineStart ?? size)
        version = scanner.version
        headers = scanner.headers.filter { $0.lowerBound < end }
        damage = scanner.damages.map { ($0.line, $0.offset..<buffer.nextLine(after: $0.offset)) }
        unfinished = scanner.interrupted.filter { $0 < scanner.end }.sorted()
            .map { $0..<buffer.nextLine(after: $0) }
        lacksHeader =
            headers.isEmpty && !(scanner.entries.isEmpty && scanner.interrupted.isEmpty)
        readEntries(scanner.entries)
        findCutOff()
    }

    private mutating func readEntries(_ lines: LogEntries) {
        var reader = LineReader(bytes.buffer)
        entries.reserveCapacity(lines.count)
        for line in lines {
            guard let (facts, kind) = try? reader.operation(at: line.offset) else { continue }
            entries.append(
                Entry(
                    id: facts.id, operation: OperationIdentity(facts),
                    isRemoval: facts.isRemoval, isPurge: kind == .purge,
                    isFromOtherDevice: facts.isFromOtherDevice, isContinued: facts.isContinued,
                    range: line.offset..<reader.nextOffset - 1))
        }
    }

    /// Finds the last remaining entry of each operation that has lost its final line, which is the line
    /// without `more`.
    private mutating func findCutOff() {
        var last: [OperationIdentity: Int] = [:]
        for (index, entry) in entries.enumerated() where entry.isContinued {
            last[entry.operation] = index
        }
        guard !last.isEmpty else { return }
        for entry in entries where !entry.isContinued { last[entry.operation] = nil }
        cutOffEntries = last.values.sorted()
    }
}

// Results of a scan.

extension FullScan {
    /// The size of the store in bytes.
    var size: Int { bytes.buffer.count }

    /// All damaged lines; a missing header counts as damage to the first line.
    var damagedLines: [DamagedLine] {
        let lines = damage.map(\.line)
        let isFirstDamaged = lines.first?.number == 1 && lines.first?.error != .conflictMark
        guard lacksHeader, !isFirstDamaged else { return lines }
        return [DamagedLine(number: 1, error: .noHeader)] + lines
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
    ///
    /// - Complexity: linear; versions of a meme that share the latest time are sorted.
    func lastVersions(until time: Int64 = .max) -> [MemeID: Int] {
        var last: [MemeID: Int] = [:]
        /// The memes that may have a version with the latest time from another device.
        var shared: Set<MemeID> = []
        for (index, entry) in entries.enumerated() where entry.time <= time {
            if let known = last[entry.id].map({ entries[$0] }) {
                if known.time > entry.time { continue }
                if known.time == entry.time, known.isFromOtherDevice || entry.isFromOtherDevice {
                    shared.insert(entry.id)
                }
            }
            last[entry.id] = index
        }
        guard !shared.isEmpty else { return last }
        var sameTime: [MemeID: [Int]] = [:]
        for (index, entry) in entries.enumerated() where shared.contains(entry.id) {
            if last[entry.id].map({ entries[$0].time }) == entry.time {
                sameTime[entry.id, default: []].append(index)
            }
        }
        for (id, indices) in sameTime
        where indices.contains(where: { entries[$0].isFromOtherDevice }) {
            last[id] = lastInHistory(of: indices)
        }
        return last
    }

    /// Returns the one of a meme's versions that is last in the order of `MemeHistory`.
    ///
    /// - Parameter indices: the indices of all versions of the meme that have one time.
    private func lastInHistory(of indices: [Int]) -> Int? {
        var reader = LineReader(bytes.buffer)
        let versions = indices.map {
            try? reader.exchangedVersion(at: entries[$0].range.lowerBound)
        }
        let history = MemeHistory(StoreVersions(versions.compactMap(\.self)).versions)
        return versions.lastIndex(of: history.versions.last).map { indices[$0] }
    }

    /// Describes the lines of operations after a time. Returns `nil` if there are no such lines.
    func lines(after time: Int64) -> FutureLines? {
        let late = entries.filter { $0.time > time }
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
        return JSONReader.cuts(ofMembers: ["more"], in: bytes[line]).map {
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
