import Domain

/// What one thread has found in its part of the log, from the first line of the part to its last.
final class LogSection {
    /// A header, and where it stands.
    struct Header {
        /// Which version it names, as it is spelled.
        let version: String
        /// How many entries of this section come before it.
        let entryCount: Int
        /// Where the next line begins.
        let end: Int
    }

    /// A line that cannot be understood.
    struct Damage {
        /// Where it begins.
        let offset: Int
        /// How many lines of this section come before it.
        let lineCount: Int
        let fault: LineError
    }

    /// The lines that hold versions of memes.
    let entries = RawList<LogEntry>()
    private(set) var headers: [Header] = []
    private(set) var damages: [Damage] = []
    /// How many lines there are, those that are damaged or empty included.
    private(set) var lineCount = 0
    /// The time of the first entry, in milliseconds; `nil` if there is none.
    private(set) var firstTime: Int64?
    /// The latest time of all entries.
    private(set) var lastTime = Int64.min
    /// Whether no entry is older than the one before it.
    private(set) var isInOrder = true
    /// When the memes of the first entry and of the last were changed by their own account; removals
    /// do not count.
    private(set) var changedTimes: ClosedRange<Int64>?
    /// Whether these times are in order, too.
    private(set) var isInOrderOfChange = true
    /// The last entry, and its time.
    private(set) var last: (entry: LogEntry, time: Int64)?
    /// Whether an operation begins before the one before it has ended.
    private(set) var hasCutOperation = false
    /// Whether all entries are spelled as `meme` writes lines.
    private(set) var isCanonical = true
    /// The failure that ended the reading, where the memory did not suffice.
    private(set) var failure: SystemFailure?

    /// Entries on their way to the list: a list that grows has no place in a hot loop.
    private let waiting = UnsafeMutableBufferPointer<LogEntry>.allocate(capacity: 512)
    private var waitingCount = 0

    /// Reads the lines that begin in a range of the bytes.
    ///
    /// - Complexity: one pass.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        defer { waiting.deallocate() }
        var reader = LineReader(bytes.slice(..<range.upperBound))
        var position = range.lowerBound
        while position < range.upperBound {
            do throws(LineError) {
                switch try reader.content(at: position) {
                case .version(let version, let isCanonical):
                    take(version, at: position, isCanonical: isCanonical)
                case .header(let version):
                    guard LogLine.isVersion(version) else { throw .noHeader }
                    headers.append(
                        Header(
                            version: version, entryCount: entries.count + waitingCount,
                            end: reader.nextOffset))
                case .blank: break
                }
            } catch {
                damages.append(Damage(offset: position, lineCount: lineCount, fault: error))
            }
            lineCount += 1
            position = reader.nextOffset
        }
        flush()
    }

    @inline(__always)
    private func take(_ version: VersionStamp, at offset: Int, isCanonical: Bool) {
        let entry = LogEntry(version, offset: offset, isCanonical: isCanonical)
        let time = version.time
        if !isCanonical { self.isCanonical = false }
        if !entry.isRemoval { noteChange(version.changed) }
        if firstTime == nil { firstTime = time }
        if let last, last.entry.hasMore, last.time != time { hasCutOperation = true }
        last = (entry, time)
        if time < lastTime { isInOrder = false } else { lastTime = time }
        waiting[waitingCount] = entry
        waitingCount += 1
        if waitingCount == waiting.count { flush() }
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
