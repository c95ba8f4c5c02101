import Domain

/// Memes of a log, whose lines are read by all processors when they are asked for.
final class LogSource: MemesSource {
    private let snapshot: LogSnapshot
    private let offsets: AnyIterator<Int>
    private let decodesMemes: Bool
    /// Where the lines begin that come next, the next one first; the others are not known yet.
    private var waiting: ArraySlice<Int> = []

    /// Up to so many lines are read by one thread.
    private static let parallelThreshold = 256
    /// A page takes no more lines when they have so many bytes.
    static let pageByteCount = 8 << 20

    /// The memes whose lines begin at some offsets, in their order.
    ///
    /// - Parameter decodesMemes: whether they are wanted decoded.
    init(_ snapshot: LogSnapshot, _ offsets: AnyIterator<Int>, decodesMemes: Bool) {
        self.snapshot = snapshot
        self.offsets = offsets
        self.decodesMemes = decodesMemes
        wait(for: 1)
    }

    var isAtEnd: Bool { waiting.isEmpty }

    func read(_ count: Int) throws(MemesError) -> [StoredMeme] {
        wait(for: count)
        let page = waiting.prefix(count)
        let isParallel = page.count > LogSource.parallelThreshold
        let threadCount = isParallel ? Parallel.threadCount : 1
        let partCount = (page.count + threadCount - 1) / threadCount
        let parts = (0..<threadCount).map { number in
            ReadLines(
                page.dropFirst(number * partCount).prefix(partCount), of: snapshot,
                decodesMemes: decodesMemes, byteLimit: LogSource.pageByteCount / threadCount)
        }
        Parallel.forEach(threadCount) { parts[$0].read() }
        var memes: [StoredMeme] = []
        for part in parts {
            if let failure = part.failure { throw failure }
            if memes.isEmpty { memes = part.memes } else { memes += part.memes }
            guard part.isWhole else { break }
        }
        waiting.removeFirst(memes.count)
        wait(for: 1)
        return memes
    }

    /// Finds out where so many lines begin that come next, as far as there are any.
    private func wait(for count: Int) {
        guard waiting.count < count else { return }
        var next = Array(waiting)
        while next.count < count, let offset = offsets.next() { next.append(offset) }
        waiting = next[...]
    }
}

/// Some of the lines of a page, as one thread reads them.
private final class ReadLines {
    private(set) var memes: [StoredMeme] = []
    private(set) var failure: MemesError?
    /// Whether all lines were read; else the first had too many bytes.
    var isWhole: Bool { memes.count == offsets.count }

    private let offsets: ArraySlice<Int>
    private let snapshot: LogSnapshot
    private let decodesMemes: Bool
    private let byteLimit: Int
    /// What `touch` read, so that it is not left out as unused.
    private var touchedByte: UInt8 = 0

    init(
        _ offsets: ArraySlice<Int>, of snapshot: LogSnapshot, decodesMemes: Bool, byteLimit: Int
    ) {
        self.offsets = offsets
        self.snapshot = snapshot
        self.decodesMemes = decodesMemes
        self.byteLimit = byteLimit
    }

    /// Reads the lines until all are there, they have too many bytes, or one cannot be read.
    func read() {
        var reader = LineReader(snapshot.bytes.buffer)
        let lines = MemeLines(owner: snapshot.bytes, capacity: decodesMemes ? 0 : offsets.count)
        var memes: [StoredMeme] = []
        memes.reserveCapacity(offsets.count)
        var byteCount = 0
        for (number, offset) in offsets.enumerated() where byteCount < byteLimit {
            if number.isMultiple(of: ReadLines.touchedCount) {
                touch(offsets.dropFirst(number).prefix(ReadLines.touchedCount))
            }
            do throws(LineError) {
                memes.append(
                    decodesMemes
                        ? StoredMeme(try reader.meme(at: offset))
                        : try reader.storedMeme(at: offset, in: lines))
            } catch {
                failure = snapshot.damaged(at: offset, error)
                return
            }
            byteCount += reader.nextOffset - offset
        }
        self.memes = memes
    }

    /// How many lines are touched at once.
    private static let touchedCount = 32

    /// Reads a byte of each cache line of the next log lines, of their first 320 bytes. By title they lie
    /// far apart: so the processor fetches all at once, where the reader would wait for each in turn,
    /// which takes a third longer for a million.
    private func touch(_ offsets: ArraySlice<Int>) {
        let bytes = snapshot.bytes.buffer
        for offset in offsets {
            for position in stride(from: offset, to: min(offset + 320, bytes.count), by: 64) {
                touchedByte ^= bytes[position]
            }
        }
    }
}
