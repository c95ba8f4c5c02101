import Domain

/// Every line of a store, read strictly: which lines count, which are damaged, which were torn
/// off.
///
/// What is the tail and what is damage is decided as readers decide it, see `LogScanner`. A scan
/// tells more: a store without a header is one as long as there is a meme in it, and it is known
/// which operations have lost their last line to damage.
struct FullScan {
    /// A line that holds a version of a meme, or its removal.
    struct Entry {
        let id: MemeID
        /// When the operation was made that wrote it, in milliseconds since 1970.
        let time: Int64
        let isRemoval: Bool
        /// Whether further lines of the same operation follow.
        let hasMore: Bool
        /// Its bytes without its line feed.
        let range: Range<Int>
    }

    /// A line that is no entry.
    struct OtherLine {
        /// Its bytes, with its line feed.
        let range: Range<Int>
        /// How many entries come before it.
        fileprivate(set) var entryCount: Int
    }

    /// All entries in the order of the file, those of the tail at the end.
    private(set) var entries: [Entry] = []
    /// How many of them readers see.
    private(set) var wholeEntryCount = 0
    /// The headers, but for those of the tail.
    private(set) var headers: [OtherLine] = []
    /// The spelling of the highest version that a header names.
    private(set) var version = LogLine.version
    /// The lines that cannot be understood and are not the tail's.
    private(set) var damage: [(line: DamagedLine, place: OtherLine)] = []
    /// The places of the entries after which damage has taken the last line of their operation.
    private(set) var cutOffEntries: [Int] = []
    /// Where the tail begins; damage may stand in it, and is none of it.
    private(set) var end = 0
    /// The lines before the tail, with their line feeds, of operations that were cut off.
    private(set) var unfinished: [Range<Int>] = []

    /// The store.
    let bytes: LogBytes

    /// Reads all lines of a store.
    ///
    /// - Throws: `StoreError.notAStore` for bytes that are not one.
    /// - Complexity: one pass, and 40 bytes of memory for each line.
    init(_ bytes: LogBytes, path: String) throws(MemesError) {
        self.bytes = bytes
        let buffer = bytes.buffer
        guard !LogTail.isTornHeader(buffer) else { return }
        var firstForeignLine: DamagedLine?
        for line in LogLines(buffer.withoutLastZeros) {
            do throws(LineError) {
                try take(LogLine(bytes[line.range]), line)
            } catch {
                let damaged = DamagedLine(number: line.number, fault: error)
                let isForeign = headers.isEmpty && entries.isEmpty && error != .conflictMark
                if isForeign, firstForeignLine == nil { firstForeignLine = damaged }
                if line.isWhole { damage.append((damaged, place(of: line))) }
            }
        }
        let isForeign = firstForeignLine != nil || (headers.isEmpty && !buffer.isEmpty)
        if entries.isEmpty, isForeign {
            let line = firstForeignLine ?? FullScan.missingHeader
            throw .store(.notAStore(line: line.number, line.fault), path: path)
        }
        leaveOutUnfinished()
        findTail()
    }

    private mutating func take(_ line: LogLine, _ place: LogLines.Line) throws(LineError) {
        switch line {
        case .blank: return
        case .header(let literal):
            guard LogLine.isVersion(literal) else { throw .noHeader }
            if (literal.utf8.count, literal) > (version.utf8.count, version) {
                version = literal
            }
            headers.append(self.place(of: place))
        case .record(let record):
            entries.append(
                Entry(
                    id: record.version.id, time: record.version.time,
                    isRemoval: record.version.isRemoval, hasMore: record.version.hasMore,
                    range: place.range))
        }
    }

    private func place(of line: LogLines.Line) -> OtherLine {
        OtherLine(range: line.range.lowerBound..<line.next, entryCount: entries.count)
    }
}

// The tail, and other lines that do not count.

extension FullScan {
    private mutating func leaveOutUnfinished() {
        let counts = FinishedOperations.lines(
            entries.map { ($0.time, $0.hasMore, $0.range.lowerBound) },
            damage: damage.map(\.place.range.lowerBound))
        let wholeCount = entries.lastIndex { !$0.hasMore }.map { $0 + 1 } ?? 0
        guard counts.prefix(wholeCount).contains(false) else { return }
        var kept: [Entry] = []
        for (number, entry) in entries.enumerated() {
            if number >= wholeCount || counts[number] {
                kept.append(entry)
            } else {
                unfinished.append(entry.range.lowerBound..<entry.range.upperBound + 1)
            }
        }
        entries = kept
        func count(before place: OtherLine) -> Int {
            kept.partitioningIndex { $0.range.lowerBound >= place.range.lowerBound }
        }
        for number in headers.indices {
            headers[number].entryCount = count(before: headers[number])
        }
        for number in damage.indices {
            damage[number].place.entryCount = count(before: damage[number].place)
        }
    }

    private mutating func findTail() {
        (wholeEntryCount, end) = wholeOperations()
        dropTornOperation()
        if !bytes.buffer[end...].allSatisfy(LogTail.isText) {
            damage.removeAll { $0.place.range.lowerBound >= end }
        }
        for count in damage.map(\.place.entryCount) where isCutOff(after: count) {
            if cutOffEntries.last != count - 1 { cutOffEntries.append(count - 1) }
        }
        (_, end) = wholeOperations()
        let isBlank = tail.allSatisfy { bytes[$0].allSatisfy(LogTail.isWhiteSpace) }
        if isBlank { end = size }
        headers.removeAll { $0.range.lowerBound >= end }
    }

    /// Has the last operation be the tail's where it has several lines and zeros have taken some.
    private mutating func dropTornOperation() {
        guard let place = damage.last(where: { $0.place.range.lowerBound < end })?.place,
            let last = entries[..<wholeEntryCount].last
        else { return }
        var count = wholeEntryCount
        repeat {
            count -= 1
        } while count > 0 && entries[count - 1].hasMore
            && entries[count - 1].time == last.time
        guard wholeEntryCount - count > 1, place.entryCount >= count,
            bytes[place.range].contains(0)
        else { return }
        entries.removeSubrange(count...)
        (wholeEntryCount, end) = wholeOperations()
    }

    /// How many entries belong to whole operations, and where the last line of these ends.
    private func wholeOperations() -> (entryCount: Int, end: Int) {
        var count = entries.count
        while count > 0, entries[count - 1].hasMore, cutOffEntries.last != count - 1 { count -= 1 }
        var end = 0
        if count > 0 {
            end = entries[count - 1].range.upperBound
            if end < size, bytes.buffer[end] == UInt8(ascii: "\n") { end += 1 }
        }
        if let header = headers.last(where: { $0.entryCount == count }) {
            end = max(end, header.range.upperBound)
        }
        return (count, end)
    }

    /// Whether damage after some entries has taken the last line of their operation: it is not
    /// whole, and what follows is another one, by its time, or nothing.
    private func isCutOff(after count: Int) -> Bool {
        guard count > 0, entries[count - 1].hasMore else { return false }
        return count == entries.count || entries[count].time != entries[count - 1].time
    }
}

// What is asked of a scan.

extension FullScan {
    private static let missingHeader = DamagedLine(number: 1, fault: .noHeader)

    /// The size of the store.
    var size: Int { bytes.buffer.count }

    /// Whether there are memes, and no header that says so.
    var lacksHeader: Bool { headers.isEmpty && !entries.isEmpty }

    /// Every line that cannot be understood; a header that is nowhere is the first line's damage.
    var damagedLines: [DamagedLine] {
        let lines = damage.map(\.line)
        let isFirstDamaged = lines.first?.number == 1 && lines.first?.fault != .conflictMark
        return lacksHeader && !isFirstDamaged ? [FullScan.missingHeader] + lines : lines
    }

    /// The version of the format, if it is later than the one that is written here.
    var laterVersion: String? { version == LogLine.version ? nil : version }

    /// The bytes of unfinished operations: above all what stands after the last whole one, but for
    /// damaged lines.
    var tail: [Range<Int>] {
        unfinished
            + (end..<size).subtracting(damage.map(\.place.range).filter { $0.lowerBound >= end })
    }

    /// How many bytes these are.
    var tailByteCount: Int { tail.reduce(0) { $0 + $1.count } }

    /// The place of the last version of each meme, of those until a time: the one with the latest
    /// time, and of equal ones the last.
    func lastVersions(until time: Int64 = .max) -> [MemeID: Int] {
        var last: [MemeID: Int] = Dictionary(minimumCapacity: wholeEntryCount)
        for (place, entry) in entries[..<wholeEntryCount].enumerated() where entry.time <= time {
            if let known = last[entry.id], entries[known].time > entry.time { continue }
            last[entry.id] = place
        }
        return last
    }

    /// The lines of operations later than a time; `nil` if there are none.
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

    /// What to cut out of the store for an entry to end its operation.
    func cutsToEndOperation(at place: Int) -> [Range<Int>] {
        let line = entries[place].range
        return LogLine.cuts(ofMember: "more", in: bytes[line]).map {
            line.lowerBound + $0.lowerBound..<line.lowerBound + $0.upperBound
        }
    }
}
