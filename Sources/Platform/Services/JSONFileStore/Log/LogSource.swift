import Domain

/// Memes of a log, decoded when they are asked for.
final class LogSource: MemesSource {
    private let snapshot: LogSnapshot
    private let offsets: [Int]
    private let wantsTexts: Bool
    private var position = 0

    /// Up to so many memes are decoded by one thread.
    private static let parallelThreshold = 256
    /// A page with texts takes no more lines when they have so many bytes.
    static let pageByteCount = 8 << 20

    /// The memes whose lines begin at some offsets, in their order.
    init(_ snapshot: LogSnapshot, _ offsets: [Int], wantsTexts: Bool) {
        self.snapshot = snapshot
        self.offsets = offsets
        self.wantsTexts = wantsTexts
    }

    var isAtEnd: Bool { position == offsets.count }

    func read(_ count: Int) throws(MemesError) -> [Meme] {
        let page = nextPage(count)
        position = page.endIndex
        let threadCount = page.count > LogSource.parallelThreshold ? Parallel.threadCount : 1
        let partCount = (page.count + threadCount - 1) / threadCount
        var failure: MemesError?
        let memes = [Meme](unsafeUninitializedCapacity: page.count) { memes, initializedCount in
            let parts = (0..<threadCount).map { number in
                let part = page.dropFirst(number * partCount).prefix(partCount)
                let start = part.startIndex - page.startIndex
                return DecodedMemes(
                    snapshot, part,
                    into: UnsafeMutableBufferPointer(rebasing: memes[start..<start + part.count]))
            }
            Parallel.forEach(threadCount) { parts[$0].decode(wantsTexts: wantsTexts) }
            failure = parts.lazy.compactMap { $0.failure }.first
            if failure == nil {
                initializedCount = page.count
            } else {
                parts.forEach { $0.discard() }
            }
        }
        if let failure { throw failure }
        return memes
    }

    private func nextPage(_ count: Int) -> ArraySlice<Int> {
        let rest = offsets[position...].prefix(count)
        guard wantsTexts else { return rest }
        var byteCount = 0
        return rest.prefix { offset in
            guard byteCount < LogSource.pageByteCount else { return false }
            byteCount += snapshot.bytes.line(at: offset).count
            return true
        }
    }
}

/// Some of the memes of a page, as one thread decodes them.
private final class DecodedMemes {
    private(set) var failure: MemesError?

    private let snapshot: LogSnapshot
    private let offsets: ArraySlice<Int>
    private let memes: UnsafeMutableBufferPointer<Meme>
    private var count = 0

    init(
        _ snapshot: LogSnapshot, _ offsets: ArraySlice<Int>,
        into memes: UnsafeMutableBufferPointer<Meme>
    ) {
        self.snapshot = snapshot
        self.offsets = offsets
        self.memes = memes
    }

    /// Decodes memes until all are there, or one cannot be decoded.
    func decode(wantsTexts: Bool) {
        var reader = CanonicalLineReader(snapshot.bytes.buffer)
        let (offsets, memes) = (offsets, memes)
        var count = 0
        defer { self.count = count }
        do throws(MemesError) {
            for offset in offsets {
                let meme = try snapshot.meme(at: offset, wantsText: wantsTexts, &reader)
                memes.initializeElement(at: count, to: meme)
                count += 1
            }
        } catch {
            failure = error
        }
    }

    /// Forgets what was decoded.
    func discard() { memes[..<count].deinitialize() }
}
