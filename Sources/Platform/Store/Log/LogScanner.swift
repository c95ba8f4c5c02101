import Domain

/// A scan of a store from beginning to end, which finds the lines of complete operations.
///
/// An operation is complete if its final line, which is the line without `more`, is present. Everything after
/// the last complete operation is the tail: a partial line, zeros or garbage after a power cut, or the first
/// lines of an interrupted operation. The tail is ignored and does not count as damage. The same applies to
/// the last operation if zeros have replaced part of it. But if everything after the last complete operation
/// is text, a whole line that cannot be parsed is damage, because no interrupted write leaves such a line.
final class LogScanner {
    /// The lines of all complete operations, in file order.
    private(set) var entries: LogEntries
    /// The lines that cannot be parsed and are not part of the tail.
    private(set) var damages: [LogSection.Damage] = []
    /// The highest version number in any header, as written there.
    private(set) var version = LogLine.version
    /// The offset of the tail, which equals the number of bytes in use.
    private(set) var end: Int
    /// The number of lines before the tail, plus one if the tail ends with a partial line.
    private(set) var lineCount = 0
    /// Whether the entries are sorted by the times of their operations.
    private(set) var isInOrder = true
    /// Whether the entries are sorted by the modification times of their memes.
    private(set) var isInOrderOfChange = true
    /// The lines before the tail that belong to interrupted operations. These lines are ignored.
    private(set) var unfinished = LineSet()
    /// The offsets of all lines that belong to interrupted operations, including those in the tail.
    private(set) var interrupted: [Int] = []
    /// The ranges of the headers, in the tail or before it, with their line feeds.
    private(set) var headers: [Range<Int>] = []
    /// The offset of the last line if that line is damaged and has no line feed; otherwise `nil`.
    private(set) var partialLineStart: Int?
    /// Whether there is a header before the tail.
    private(set) var hasHeader = false
    /// Whether all lines with versions are canonical, and so contain no `\u` or `\/` escapes.
    private(set) var isCanonical = true
    /// Whether a sync copied some of the lines from another device.
    private(set) var hasOtherDevices = false
    /// The time of the first operation in the log, and the latest time of any operation, in milliseconds
    /// since 1970. Includes the tail. `nil` if there are no operations.
    private(set) var times: ClosedRange<Int64>?
    /// The end of the part of the store that an index covers.
    private let knownEnd: Int

    /// The minimum size in bytes for a log to be read by several threads.
    private static let parallelThreshold = 4 << 20

    /// Scans a store.
    ///
    /// - Parameters:
    ///   - known: the part of the store that an index covers, which is not scanned.
    ///   - needsHeader: whether a store must have a header; if not, lines that contain memes are enough.
    ///   - threadCount: the number of threads; by default one, or one for each processor if the log is long.
    ///   - work: the work to report progress of.
    /// - Throws: `StoreError.notAStore` if the bytes are not a store.
    init(
        _ bytes: LogBytes, after known: (end: Int, lineCount: Int)? = nil, path: String,
        needsHeader: Bool = true, threadCount: Int? = nil,
        progress: (any ProgressReporter)? = nil, of work: LongWork = .indexing
    ) throws(MemesError) {
        let buffer = bytes.buffer
        end = known?.end ?? 0
        knownEnd = end
        if let known, known.end == buffer.count {
            entries = LogEntries()
            lineCount = known.lineCount
            hasHeader = true
            return
        }
        guard known != nil || !LogTail.isTornHeader(buffer) else {
            entries = LogEntries()
            return
        }
        let start = known?.end ?? buffer.byteOrderMarkCount
        let sections = LogScanner.sections(
            of: buffer.slice(..<max(buffer.withoutLastZeros.count, start)), from: start,
            threadCount
                ?? (buffer.count - start < LogScanner.parallelThreshold ? 1 : Parallel.threadCount),
            progress, of: work)
        for section in sections {
            if let failure = section.failure { throw .system(.read, path: path, failure) }
        }
        entries = LogEntries(sections.map { $0.entries })

        let headers = LogScanner.headers(of: sections)
        self.headers = headers.map(\.range)
        let damages = LogScanner.damages(of: sections, after: known?.lineCount ?? 0)
        partialLineStart = damages.last.map(\.offset).flatMap {
            buffer.slice($0...).firstIndex(ofByte: UInt8(ascii: "\n")) == nil ? $0 : nil
        }
        if known == nil, needsHeader || entries.isEmpty {
            try LogScanner.checkIsStore(entries, headers, damages, buffer, path)
        }
        for header in headers
        where (header.version.utf8.count, header.version)
            > (version.utf8.count, version)
        {
            version = header.version
        }
        noteTimes(of: sections)
        isCanonical = sections.allSatisfy { $0.isCanonical }
        hasOtherDevices = sections.contains { $0.hasOtherDevices }
        let wholeCount = try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            try omitUnfinished(sections, bytes, damages)
        }
        dropTail(wholeCount, of: bytes, headers, damages)
        hasHeader = known != nil || headers.contains { $0.range.upperBound <= end }
        lineCount =
            (known?.lineCount ?? 0) + sections.reduce(0) { $0 + $1.lineCount }
            - buffer.slice(end...).count { $0 == UInt8(ascii: "\n") }
    }
}

extension LogScanner {
    var damagedLines: [DamagedLine] { damages.map(\.line) }

    /// Removes the entries of all operations after `time`, in milliseconds since 1970.
    ///
    /// - Complexity: a binary search if the log is sorted by time; otherwise reads every line.
    func drop(after time: Int64, in bytes: LogBytes, path: String) throws(MemesError) {
        var reader = LineReader(bytes.buffer)
        func isLater(_ entry: LogEntry) -> Bool { reader.times(at: entry.offset).operation > time }
        if let times { self.times = min(times.lowerBound, time)...min(times.upperBound, time) }
        guard !isInOrder else {
            let count = entries.partitioningIndex(where: isLater)
            if count < entries.count { end = entries[count].offset }
            entries.truncate(to: count)
            return
        }
        let kept = entries.filter { !isLater($0) }
        entries = try SystemCall.naming(.read, path) { () throws(SystemFailure) in
            LogEntries([try UnmanagedArray(kept)])
        }
    }
}

extension LogScanner {
    private func noteTimes(of sections: [LogSection]) {
        var lastChange = Int64.min
        for section in sections {
            guard let changed = section.changedTimes else { continue }
            isInOrderOfChange =
                isInOrderOfChange && section.isInOrderOfChange && changed.lowerBound >= lastChange
            lastChange = max(lastChange, changed.upperBound)
        }
        for section in sections {
            guard let first = section.first?.time else { continue }
            isInOrder = isInOrder && section.isInOrder && first >= times?.upperBound ?? .min
            times = (times?.lowerBound ?? first)...max(section.lastTime, times?.upperBound ?? .min)
        }
    }

    /// Removes the entries of interrupted operations.
    ///
    /// - Returns: the number of entries up to and including the last one to keep, before any removal. All
    ///   entries after that one belong to the tail.
    private func omitUnfinished(
        _ sections: [LogSection], _ bytes: LogBytes, _ damages: [LogSection.Damage]
    ) throws(SystemFailure) -> Int {
        guard hasCutOperation(sections) else { return entries.count }
        var reader = LineReader(bytes.buffer)
        let lines = entries.map {
            CompleteOperations.Line(
                operation: OperationIdentity(try? reader.facts(at: $0.offset)),
                isContinued: $0.isContinued, offset: $0.offset)
        }
        let counts = CompleteOperations.lines(
            lines, damage: damages.map(\.offset), in: bytes.buffer.withoutLastZeros)
        interrupted = zip(lines, counts).filter { !$0.1 }.map(\.0.offset)
        let wholeCount = counts.lastIndex(of: true).map { $0 + 1 } ?? 0
        let kept = UnmanagedArray<LogEntry>()
        let words = try LineSet.words(byteCount: bytes.buffer.count)
        for (number, entry) in entries.prefix(wholeCount).enumerated() {
            if counts[number] {
                try kept.append(entry)
            } else {
                LineSet.insert(lineAt: entry.offset, into: words.elements)
            }
        }
        entries = LogEntries([kept])
        unfinished = LineSet(words)
        return wholeCount
    }

    /// Returns whether an operation begins before the previous one is complete, or the last operation is
    /// incomplete.
    private func hasCutOperation(_ sections: [LogSection]) -> Bool {
        var last: (operation: OperationIdentity, isContinued: Bool)?
        for section in sections {
            guard let first = section.first else { continue }
            if let last, last.isContinued, last.operation != first { return true }
            if section.hasCutOperation { return true }
            last = section.last
        }
        return last?.isContinued ?? false
    }

    /// Determines where the tail begins, and which damaged lines are not part of it.
    ///
    /// - Parameter wholeCount: the number of entries before the tail, including those of interrupted
    ///   operations.
    private func dropTail(
        _ wholeCount: Int, of bytes: LogBytes, _ headers: [LogSection.Header],
        _ all: [LogSection.Damage]
    ) {
        let buffer = bytes.buffer
        if let start = entries.last?.offset {
            // If the last line has no line feed, trailing zeros are not part of it.
            end = buffer.nextLine(after: start)
            if end == buffer.count { end = max(buffer.withoutLastZeros.count, start) }
        }
        for header in headers where header.entryCount == wholeCount {
            end = max(end, header.range.upperBound)
        }
        dropTornOperation(of: bytes, headers, all)
        dropTornLinesOfOtherDevices(of: bytes, all)

        let tail = buffer.slice(end...)
        damages = all.filter { $0.offset < end }
        let partialLineStart = tail.lastIndex(of: UInt8(ascii: "\n")).map { end + $0 + 1 } ?? end
        let inTail = all.filter { $0.offset >= end && $0.offset < partialLineStart }
        let isDamaged = !inTail.isEmpty && tail.allSatisfy(LogTail.isText)
        if isDamaged { damages += inTail }
        if isDamaged || tail.allSatisfy(\.isJSONSpace) { end = buffer.count }
    }

    private func drop(entriesFrom count: Int) {
        interrupted += entries[count...].map(\.offset)
        entries.truncate(to: count)
    }

    /// If the last operations all come from other devices and zeros have replaced one of their lines, moves
    /// the operation with that line and everything after it to the tail. A power cut during a sync causes
    /// such damage. The next sync copies these operations again.
    private func dropTornLinesOfOtherDevices(of bytes: LogBytes, _ damages: [LogSection.Damage]) {
        guard hasOtherDevices, damages.contains(where: { $0.offset < end }) else { return }
        var reader = LineReader(bytes.buffer)
        var count = entries.count
        while count > 0,
            (try? reader.facts(at: entries[count - 1].offset))?.isFromOtherDevice == true
        {
            count -= 1
        }
        let start = count > 0 ? bytes.buffer.nextLine(after: entries[count - 1].offset) : knownEnd
        let torn = damages.first {
            $0.offset >= start && $0.offset < end && bytes.buffer.line(at: $0.offset).contains(0)
        }
        guard let torn else { return }
        count = entries.partitioningIndex { $0.offset >= torn.offset }
        while count > 0, entries[count - 1].isContinued { count -= 1 }
        end =
            count > 0
            ? min(bytes.buffer.nextLine(after: entries[count - 1].offset), torn.offset) : start
        drop(entriesFrom: count)
    }

    /// Moves the last operation to the tail if it has several lines and zeros have replaced one of them. This
    /// happens if only the later pages were on disk at the time of a power cut.
    private func dropTornOperation(
        of bytes: LogBytes, _ headers: [LogSection.Header], _ damages: [LogSection.Damage]
    ) {
        guard let damage = damages.last(where: { $0.offset < end }) else { return }
        var reader = LineReader(bytes.buffer)
        var count = entries.count
        guard let last = entries.last else { return }
        let time = reader.times(at: last.offset).operation
        repeat {
            count -= 1
        } while count > 0 && entries[count - 1].isContinued
            && reader.times(at: entries[count - 1].offset).operation == time
        func offset(after count: Int) -> Int {
            let last = count > 0 ? bytes.buffer.nextLine(after: entries[count - 1].offset) : 0
            return headers.lazy.map(\.range.upperBound).filter { $0 <= damage.offset }
                .reduce(last, max)
        }
        guard entries.count - count > 1, damage.offset >= offset(after: count),
            bytes.buffer.line(at: damage.offset).contains(0)
        else { return }
        while count > 0, entries[count - 1].isContinued { count -= 1 }
        end = offset(after: count)
        drop(entriesFrom: count)
    }
}

// Merges the sections of a log.

extension LogScanner {
    /// Reads a log from `start` in `count` sections, each on a separate thread.
    ///
    /// - Parameter progress: reports the total progress, assuming that all threads make equal progress.
    static func sections(
        of buffer: UnsafeBufferPointer<UInt8>, from start: Int, _ count: Int,
        _ progress: (any ProgressReporter)?, of work: LongWork
    ) -> [LogSection] {
        let onPage = progress.map { progress in
            { (offset: Int) in
                progress.report(work, (offset - start) * count, of: buffer.count - start)
            }
        }
        let middles = (1..<count).map { start + (buffer.count - start) / count * $0 }
        let starts = [start] + middles.map(buffer.nextLine(after:))
        let ends = starts.dropFirst() + [buffer.count]
        let ranges = zip(starts, ends).map { $0..<max($0, $1) }
        return Parallel.map(count) { number in
            // This thread reads the first range.
            LogSection(buffer, ranges[number], onPage: number == 0 ? onPage : nil)
        }
    }

    /// Returns the headers of all sections, in file order.
    static func headers(of sections: [LogSection]) -> [LogSection.Header] {
        var entryCount = 0
        return sections.flatMap { section in
            defer { entryCount += section.entries.count }
            return section.headers.map {
                LogSection.Header(
                    version: $0.version, entryCount: entryCount + $0.entryCount,
                    range: $0.range)
            }
        }
    }

    /// Returns the damaged lines of all sections, in file order.
    static func damages(
        of sections: [LogSection], after knownLineCount: Int
    ) -> [LogSection.Damage] {
        var lineCount = knownLineCount
        return sections.flatMap { section in
            defer { lineCount += section.lineCount }
            return section.damages.map {
                let line = DamagedLine(number: lineCount + $0.line.number, error: $0.line.error)
                return LogSection.Damage(offset: $0.offset, line: line)
            }
        }
    }

    /// Throws `StoreError.notAStore` if there is no header, or if a damaged line comes before every header
    /// and record. Conflict marks do not count as damaged lines here. Accepts an empty store.
    static func checkIsStore(
        _ entries: LogEntries, _ headers: [LogSection.Header], _ damages: [LogSection.Damage],
        _ buffer: UnsafeBufferPointer<UInt8>, _ path: String
    ) throws(MemesError) {
        if let damage = damages.first(where: { $0.line.error != .conflictMark }) {
            let hasRecord = entries.first.map { $0.offset < damage.offset } ?? false
            let hasHeader = headers.first.map { $0.range.upperBound <= damage.offset } ?? false
            guard hasRecord || hasHeader else {
                throw .store(.notAStore(line: damage.line.number, damage.line.error), path: path)
            }
        }
        guard !headers.isEmpty || buffer.isEmpty else {
            throw .store(.notAStore(line: 1, .noHeader), path: path)
        }
    }
}
