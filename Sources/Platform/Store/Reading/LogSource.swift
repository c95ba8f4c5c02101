import Domain

/// A source of memes in a log. Reads a page at a time, on all processors.
final class LogSource: MemesSource {
    private let snapshot: LogSnapshot
    private let offsets: LineOffsets
    private let decodesMemes: Bool
    /// The offsets taken from `offsets` whose lines have not been read yet, in order.
    private var waiting: ArraySlice<Int> = []
    /// The result of `touch`, stored so that the compiler does not remove the reads.
    private var touchedByte: UInt8 = 0

    /// The maximum number of lines in a page that is read on a single thread.
    private static let parallelThreshold = 256
    /// The number of bytes after which a page ends.
    static let pageByteCount = 8 << 20

    /// Creates a source of the memes in the lines at `offsets`, in the same order.
    ///
    /// - Parameter decodesMemes: whether to decode all memes.
    init(_ snapshot: LogSnapshot, _ offsets: LineOffsets, decodesMemes: Bool) {
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
        let parts = Parallel.map(threadCount) { number in
            readLines(
                at: page.dropFirst(number * partCount).prefix(partCount),
                byteLimit: LogSource.pageByteCount / threadCount)
        }
        var memes: [StoredMeme] = []
        for part in parts {
            touchedByte ^= part.touchedByte
            let read = try part.memes.get()
            if memes.isEmpty { memes = read } else { memes += read }
            guard read.count == part.lineCount else { break }
        }
        waiting.removeFirst(memes.count)
        wait(for: 1)
        return memes
    }

    /// Takes offsets until `count` are waiting, or there are no more.
    private func wait(for count: Int) {
        guard waiting.count < count else { return }
        var next = Array(waiting)
        while next.count < count, let offset = offsets.next() { next.append(offset) }
        waiting = next[...]
    }
}

// The lines that one thread reads.

extension LogSource {
    /// Some of the lines in a page.
    private struct Lines {
        let lineCount: Int
        /// The memes in the first lines, up to the byte limit; the error if a line is damaged.
        var memes: Result<[StoredMeme], MemesError> = .success([])
        var touchedByte: UInt8 = 0
    }

    /// Reads lines until all are read, the byte limit is reached, or a line is damaged.
    private func readLines(at offsets: ArraySlice<Int>, byteLimit: Int) -> Lines {
        var reader = LineReader(snapshot.bytes.buffer)
        var memes = StoredMemes(capacity: offsets.count)
        var lines = Lines(lineCount: offsets.count)
        var byteCount = 0
        for (number, offset) in offsets.enumerated() where byteCount < byteLimit {
            if number.isMultiple(of: LogSource.touchedCount) {
                let next = offsets.dropFirst(number).prefix(LogSource.touchedCount)
                lines.touchedByte ^= touch(next)
            }
            do throws(LineError) {
                if decodesMemes {
                    memes.append(try reader.meme(at: offset))
                } else {
                    try reader.readMeme(at: offset, into: &memes)
                }
            } catch {
                lines.memes = .failure(snapshot.damaged(at: offset, error))
                return lines
            }
            byteCount += reader.nextOffset - offset
        }
        lines.memes = .success(memes.memes(owner: snapshot.bytes))
        return lines
    }

    /// The number of lines to touch at a time.
    private static let touchedCount = 32

    /// Reads one byte of each cache line in the first 320 bytes of the next log lines. If the memes are
    /// sorted by title, these lines are far apart. Touching them lets the processor fetch them in
    /// parallel. Otherwise, the reader would wait for each in turn, which takes a third longer for a
    /// million lines.
    private func touch(_ offsets: ArraySlice<Int>) -> UInt8 {
        let bytes = snapshot.bytes.buffer
        var touched: UInt8 = 0
        for offset in offsets {
            for position in stride(from: offset, to: min(offset + 320, bytes.count), by: 64) {
                touched ^= bytes[position]
            }
        }
        return touched
    }
}

/// The offsets of log lines, produced as needed.
struct LineOffsets {
    /// Returns the next offset. At the end, and in every later call, returns `nil`.
    let next: () -> Int?

    init(_ next: @escaping () -> Int?) { self.next = next }

    init(_ offsets: [Int]) {
        var rest = offsets[...]
        next = { rest.popFirst() }
    }
}
