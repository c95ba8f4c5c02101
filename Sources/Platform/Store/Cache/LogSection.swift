import Domain

/// The result of reading a part of the log on one thread.
final class LogSection {
    struct Header {
        /// The version number as it is written in the line.
        let version: String
        /// The number of entries of the section, or the log, before the header.
        let entryCount: Int
        /// The offset of the next line.
        let end: Int
    }

    /// A line that cannot be parsed.
    struct Damage {
        let offset: Int
        /// The line, whose number counts from the beginning of the section or the log.
        let line: DamagedLine
    }

    /// The lines that hold versions of memes.
    let entries = RawList<LogEntry>()
    private(set) var headers: [Header] = []
    private(set) var damages: [Damage] = []
    /// The number of lines, including damaged and empty ones.
    private(set) var lineCount = 0
    /// The operation of the first entry; `nil` without entries.
    private(set) var first: OperationIdentity?
    /// The latest time of all entries.
    private(set) var lastTime = Int64.min
    /// Whether the entries are sorted by the time of their operations.
    private(set) var isInOrder = true
    /// The earliest and latest time of last change of the versions, without removals; valid if in order.
    private(set) var changedTimes: ClosedRange<Int64>?
    /// Whether the versions are sorted by these times.
    private(set) var isInOrderOfChange = true
    /// The operation of the last entry, and whether further lines of it follow.
    private(set) var last: (operation: OperationIdentity, hasMore: Bool)?
    /// Whether an operation begins before the previous one is complete.
    private(set) var hasCutOperation = false
    /// Whether all entries are in the canonical format.
    private(set) var isCanonical = true
    /// The failure if memory ran out.
    private(set) var failure: SystemFailure?

    /// Entries that are not in the list yet, because appending to it is too slow for the inner loop.
    private let waiting = UnsafeMutableBufferPointer<LogEntry>.allocate(capacity: 512)
    private var waitingCount = 0

    private let onPage: ((Int) -> Void)?

    /// Reads the lines that begin in a range, in one pass.
    ///
    /// - Parameter onPage: called with the offset of a line now and then.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, onPage: ((Int) -> Void)? = nil
    ) {
        self.onPage = onPage
        defer { waiting.deallocate() }
        var reader = LineReader(bytes.slice(..<range.upperBound))
        var hasher = TitleHasher()
        var position = range.lowerBound
        while position < range.upperBound {
            do throws(LineError) {
                switch try reader.content(at: position) {
                case .version(let version, let isCanonical):
                    let hash =
                        version.isRemoval
                        ? TitleHasher.unknown : reader.titleHash(at: position, &hasher)
                    take(
                        LogEntry(
                            version, offset: position, isCanonical: isCanonical, titleHash: hash),
                        version)
                case .header(let version):
                    guard LogLine.isVersion(version) else { throw .noHeader }
                    headers.append(
                        Header(
                            version: version, entryCount: entries.count + waitingCount,
                            end: reader.nextOffset))
                case .blank: break
                }
            } catch {
                let line = DamagedLine(number: lineCount + 1, error: error)
                damages.append(Damage(offset: position, line: line))
            }
            lineCount += 1
            position = reader.nextOffset
        }
        flush()
    }

    @inline(__always)
    private func take(_ entry: LogEntry, _ version: VersionStamp) {
        let time = version.time
        let operation = OperationIdentity(version)
        if !entry.isCanonical { isCanonical = false }
        if !entry.isRemoval { noteChange(version.changed) }
        if first == nil { first = operation }
        if let last, last.hasMore, last.operation != operation { hasCutOperation = true }
        last = (operation, entry.hasMore)
        if time < lastTime { isInOrder = false } else { lastTime = time }
        waiting[waitingCount] = entry
        waitingCount += 1
        if waitingCount == waiting.count {
            flush()
            onPage?(entry.offset)
        }
    }

    @inline(__always)
    private func noteChange(_ time: Int64) {
        guard let times = changedTimes else {
            changedTimes = time...time
            return
        }
        if time < times.upperBound {
            isInOrderOfChange = false
        } else {
            changedTimes = times.lowerBound...time
        }
    }

    private func flush() {
        do throws(SystemFailure) {
            try entries.append(UnsafeBufferPointer(rebasing: waiting[..<waitingCount]))
        } catch {
            failure = error
        }
        waitingCount = 0
    }
}
