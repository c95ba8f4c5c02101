import Domain

/// The memes of a log that a query means, among those that it may mean: decoded and asked by all
/// processors, as far as somebody wants to know.
final class MatchingMemes: MemesSource {
    private let snapshot: LogSnapshot
    private let candidates: AnyIterator<Int>
    private let removed: Set<Int>
    private let wantsTexts: Bool
    private let searches: [MemesSearch]
    /// How long the query may take for one meme; `nil` where it takes no longer than the text is long.
    private let patience: Duration?
    /// What was found and not read yet.
    private var found: ArraySlice<MatchingMeme> = []
    private var failure: MemesError?
    /// How many candidates are looked at next: few at first, for few memes may be wanted.
    private var chunkSize = 64
    private var areMore = true

    /// How many are looked at at once; up to `parallelThreshold` of them by one thread.
    private static let largestChunkSize = 8192
    private static let parallelThreshold = 256

    /// - Parameters:
    ///   - candidates: where the lines begin of the memes that may be meant, in order.
    ///   - removed: those of them that show memes that were removed.
    ///   - patience: how long a regular expression may take for one meme.
    /// - Throws: `MemesError.query` for a regular expression that cannot be read.
    init(
        _ snapshot: LogSnapshot, _ candidates: AnyIterator<Int>, _ fetch: MemesFetch,
        removed: Set<Int> = [], patience: Duration = WatchedWork.patience
    ) throws(MemesError) {
        self.patience = fetch.query.hasRegularExpression ? patience : nil
        self.snapshot = snapshot
        self.candidates = candidates
        self.removed = removed
        wantsTexts = fetch.wantsTexts || fetch.query.asksForTexts
        var searches: [MemesSearch] = []
        for _ in 0..<Parallel.threadCount {
            searches.append(MemesSearch(snapshot, try fetch.matcher()))
        }
        self.searches = searches
    }

    var isAtEnd: Bool {
        fill()
        return found.isEmpty && failure == nil
    }

    func read(_ count: Int) throws(MemesError) -> [Meme] {
        var memes: [Meme] = []
        while memes.count < count, let next = try next() { memes.append(next.meme) }
        return memes
    }

    /// Where the line of the next one begins; `nil` after the last.
    func nextOffset() throws(MemesError) -> Int? { try next()?.offset }

    /// How many there are that were not read.
    func count() throws(MemesError) -> Int {
        var count = 0
        while true {
            fill()
            if let failure { throw failure }
            guard !found.isEmpty else { return count }
            count += found.count
            found = []
        }
    }

    private func next() throws(MemesError) -> MatchingMeme? {
        fill()
        if found.isEmpty, let failure { throw failure }
        return found.popFirst()
    }

    /// Looks at candidates until one matches, unless some are waiting.
    private func fill() {
        while found.isEmpty, areMore, failure == nil {
            search(nextChunk())
            chunkSize = min(chunkSize * 2, MatchingMemes.largestChunkSize)
        }
    }

    private func nextChunk() -> [Int] {
        var chunk: [Int] = []
        var byteCount = 0
        while chunk.count < chunkSize, byteCount < LogSource.pageByteCount {
            guard let offset = candidates.next() else {
                areMore = false
                break
            }
            chunk.append(offset)
            if wantsTexts { byteCount += snapshot.bytes.line(at: offset).count }
        }
        return chunk
    }

    private func search(_ chunk: [Int]) {
        let count = chunk.count > MatchingMemes.parallelThreshold ? searches.count : 1
        let partSize = (chunk.count + count - 1) / max(count, 1)
        let search = { [searches, wantsTexts, removed] (number: Int, begin: (Int?) -> Void) in
            let start = min(number * partSize, chunk.count)
            let part = chunk[start..<min(start + partSize, chunk.count)]
            searches[number].search(part, wantsTexts: wantsTexts, removed, begin)
        }
        if let patience {
            if let offset = WatchedWork.run(parts: count, patience: patience, search) {
                failure = takesTooLong(at: offset)
                return
            }
        } else {
            Parallel.forEach(count) { search($0) { _ in } }
        }
        found = searches[..<count].flatMap { $0.takeFound() }[...]
        failure = searches[..<count].lazy.compactMap(\.failure).first
    }

    private func takesTooLong(at offset: Int) -> MemesError {
        do throws(MemesError) {
            let meme = try snapshot.meme(at: offset)
            let shortIDs = try ShortIDs(of: [meme.id], neighbours: snapshot.neighbours(of:))
            return .matchTakesTooLong(id: shortIDs.text(for: meme.id), title: meme.title)
        } catch {
            return error
        }
    }
}

/// A meme that was found, and where its line begins.
struct MatchingMeme {
    let meme: Meme
    let offset: Int
}

/// What one thread looks at.
private final class MemesSearch {
    private(set) var failure: MemesError?

    private let snapshot: LogSnapshot
    private let matcher: QueryMatcher
    private var found: [MatchingMeme] = []

    init(_ snapshot: LogSnapshot, _ matcher: QueryMatcher) {
        self.snapshot = snapshot
        self.matcher = matcher
    }

    /// - Parameter begin: is told before and after each meme where the line begins of the one that the
    ///   query is asked for.
    func search(
        _ offsets: ArraySlice<Int>, wantsTexts: Bool, _ removed: Set<Int>,
        _ begin: (Int?) -> Void
    ) {
        var reader = CanonicalLineReader(snapshot.bytes.buffer)
        do throws(MemesError) {
            for offset in offsets {
                let meme = try snapshot.meme(at: offset, wantsText: wantsTexts, &reader)
                let isRemoved = !removed.isEmpty && removed.contains(offset)
                begin(offset)
                if matcher.matches(meme, isRemoved: isRemoved) {
                    found.append(MatchingMeme(meme: meme, offset: offset))
                }
                begin(nil)
            }
        } catch {
            failure = error
        }
    }

    func takeFound() -> [MatchingMeme] {
        defer { found = [] }
        return found
    }
}
