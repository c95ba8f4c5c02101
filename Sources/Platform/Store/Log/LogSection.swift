import Domain

/// The result of reading a part of the log on one thread.
final class LogSection {
    struct Header {
        /// The version number, as written.
        let version: String
        /// The number of entries before the header, counted from the beginning of the section or of the log.
        let entryCount: Int
        /// The range of the line with its line feed.
        let range: Range<Int>
    }

    /// A line that cannot be parsed.
    struct Damage {
        let offset: Int
        /// The line, numbered from the beginning of the section or of the log.
        let line: DamagedLine
    }

    /// The lines that contain versions of memes.
    let entries = UnmanagedArray<LogEntry>()
    private(set) var headers: [Header] = []
    private(set) var damages: [Damage] = []
    /// The number of lines, including damaged and empty ones.
    private(set) var lineCount = 0
    /// The operation of the first entry; `nil` if there are no entries.
    private(set) var first: OperationIdentity?
    /// The latest time of any entry.
    private(set) var lastTime = Int64.min
    /// Whether the entries are sorted by the times of their operations.
    private(set) var isInOrder = true
    /// The range of the memes' modification times, excluding removals. Valid only if `isInOrderOfChange` is
    /// true.
    private(set) var changedTimes: ClosedRange<Int64>?
    /// Whether the entries are sorted by the modification times of their memes.
    private(set) var isInOrderOfChange = true
    /// The operation of the last entry, and whether further lines of that operation should follow; `nil` if
    /// there are no entries.
    private(set) var last: (operation: OperationIdentity, isContinued: Bool)?
    /// Whether an operation begins before the previous one is complete.
    private(set) var hasCutOperation = false
    /// Whether all entries are in the canonical format.
    private(set) var isCanonical = true
    /// Whether a sync copied some of the entries from another device.
    private(set) var hasOtherDevices = false
    /// The failure if memory has run out; otherwise `nil`.
    private(set) var failure: SystemFailure?

    /// Entries that have not been added to the list yet, because appending them one by one is too slow for
    /// the inner loop.
    private let waiting = UnsafeMutableBufferPointer<LogEntry>.allocate(capacity: 512)
    private var waitingCount = 0

    private let onPage: ((Int) -> Void)?

    /// Reads the lines that begin in a range, in one pass.
    ///
    /// - Parameter onPage: called with the offset of every 512th entry.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, onPage: ((Int) -> Void)? = nil) {
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
                            range: position..<reader.nextOffset))
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
    private func take(_ entry: LogEntry, _ version: LineFacts) {
        let time = version.time
        let operation = OperationIdentity(version)
        if !entry.isCanonical { isCanonical = false }
        if version.isFromOtherDevice { hasOtherDevices = true }
        if !entry.isRemoval { noteChange(version.changed) }
        if first == nil { first = operation }
        if let last, last.isContinued, last.operation != operation { hasCutOperation = true }
        last = (operation, entry.isContinued)
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
