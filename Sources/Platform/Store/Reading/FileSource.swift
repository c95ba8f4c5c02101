import Domain

/// A source of all memes in a log whose lines are in the requested order or its reverse. Reads each line
/// once.
final class FileSource: MemesSource {
    /// The lines of one table.
    private struct Part {
        /// The range that has not been read yet.
        var range: Range<Int>
        /// Superseded lines and removals.
        let dropped: LineSet
        /// The tables whose versions supersede the versions in this table.
        let newer: ArraySlice<LogTables>
    }

    private let snapshot: LogSnapshot
    private let isNewestFirst: Bool
    /// The parts that have not been read yet, in reverse order.
    private var parts: [Part] = []
    /// The memes that have been read ahead.
    private var waiting: ArraySlice<StoredMeme> = []
    private var failure: MemesError?

    /// The approximate number of bytes to read at a time.
    private static let byteCount = 1 << 20

    /// Creates a source of memes sorted by modification time. Returns `nil` if the lines are not in that
    /// order. The snapshot's tables must have been verified.
    init?(_ snapshot: LogSnapshot, isNewestFirst: Bool) {
        self.snapshot = snapshot
        self.isNewestFirst = isNewestFirst
        for (number, table) in snapshot.tables.enumerated() {
            guard case .file(let range, let dropped) = table.order else { return nil }
            parts.append(
                Part(range: range, dropped: dropped, newer: snapshot.tables[(number + 1)...]))
        }
        guard MemesByTime.areInOrder(snapshot.bytes, snapshot.tables) else { return nil }
        if !isNewestFirst { parts.reverse() }
    }

    var isAtEnd: Bool {
        readAhead()
        return waiting.isEmpty && failure == nil
    }

    func read(_ count: Int) throws(MemesError) -> [StoredMeme] {
        readAhead()
        if waiting.isEmpty, let failure { throw failure }
        defer { waiting = waiting.dropFirst(count) }
        return Array(waiting.prefix(count))
    }

    private func readAhead() {
        while waiting.isEmpty, failure == nil, var part = parts.popLast() {
            let next = snapshot.bytes.buffer.takeLines(
                FileSource.byteCount, from: &part.range, atStart: !isNewestFirst)
            if !part.range.isEmpty { parts.append(part) }
            do throws(MemesError) {
                waiting = try memes(in: next, part)[...]
            } catch {
                failure = error
            }
        }
    }

    private func memes(in range: Range<Int>, _ part: Part) throws(MemesError) -> [StoredMeme] {
        var reader = LineReader(snapshot.bytes.buffer)
        var memes = StoredMemes(capacity: range.count / 256)
        var offset = range.lowerBound
        while offset < range.upperBound {
            do throws(LineError) {
                let content = try reader.content(at: offset)
                let next = reader.nextOffset
                if case .version(let version, _) = content, !version.isRemoval,
                    !part.dropped.contains(lineAt: offset),
                    !part.newer.contains(where: { $0.contains(version.id) })
                {
                    try reader.readMemeOfContent(at: offset, into: &memes)
                }
                offset = next
            } catch {
                throw snapshot.damaged(at: offset, error)
            }
        }
        return memes.memes(owner: snapshot.bytes, isReversed: isNewestFirst)
    }
}
