import Domain

/// The memes that match a query. Candidates are decoded and matched on demand, in chunks, on all processors.
final class MatchingMemes: MemesSource {
    private let snapshot: LogSnapshot
    private let candidates: LineOffsets
    private let removed: Set<Int>
    /// Whether the text of every candidate is read.
    private let readsTexts: Bool
    /// Whether pages are filled before they are returned. Human-readable output needs this, because the first
    /// page determines the column widths. Otherwise memes are returned as soon as they are found, and the
    /// last page may be empty.
    private let fillsPages: Bool
    private let searches: [MemesSearch]
    /// Whether a search returns after each chunk. If so, a page may be empty even though later memes may
    /// match.
    var returnsEarly = false
    /// The time limit for one meme; `nil` if the query takes at most linear time.
    private let patience: Duration?
    /// Called with the offset of the last candidate in each chunk.
    var onChunk: ((Int) -> Void)?
    /// The matching memes that have not been returned yet.
    private var found: ArraySlice<MatchingMeme> = []
    private var failure: MemesError?
    /// The number of candidates to match next; small at first, because the caller may need only a few memes.
    private var chunkSize = 64
    private var areMore = true

    /// The maximum number of candidates in a chunk. Chunks of up to `parallelThreshold` candidates are
    /// matched on one thread.
    private static let largestChunkSize = 8192
    private static let parallelThreshold = 256

    /// - Parameters:
    ///   - candidates: the line offsets of memes that may match, in order.
    ///   - removed: the offsets of the lines whose memes were removed.
    ///   - patience: the time limit for matching a regular expression with one meme.
    /// - Throws: `MemesError.query` for an invalid regular expression.
    init(
        _ snapshot: LogSnapshot, _ candidates: LineOffsets, _ fetch: MemesFetch,
        removed: Set<Int> = [], patience: Duration = TimedWork.patience
    ) throws(MemesError) {
        self.patience = fetch.query.mayTakeForever ? patience : nil
        self.snapshot = snapshot
        self.candidates = candidates
        self.removed = removed
        fillsPages = fetch.wantsShortIDs
        readsTexts = fetch.decodesMemes || fetch.query.asksForTexts
        var searches: [MemesSearch] = []
        for _ in 0..<Parallel.threadCount {
            searches.append(
                MemesSearch(
                    snapshot, try fetch.matcher(), try fetch.relevance(),
                    decodesMemes: fetch.decodesMemes, readsTexts: readsTexts))
        }
        self.searches = searches
    }

    var isAtEnd: Bool {
        if fillsPages { fill() }
        return found.isEmpty && failure == nil && !areMore
    }

    func read(_ count: Int) throws(MemesError) -> [StoredMeme] {
        var memes: [StoredMeme] = []
        while memes.count < count, let next = try next() {
            memes.append(next.meme)
            if found.isEmpty, !fillsPages { break }
        }
        return memes
    }

    /// Counts and discards the matching memes that have not been returned yet.
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

    /// Returns the next matching meme; `nil` after the last or, with `returnsEarly`, after a chunk without
    /// matches.
    func next() throws(MemesError) -> MatchingMeme? {
        fill()
        if found.isEmpty, let failure { throw failure }
        return found.popFirst()
    }

    /// Searches for more memes if none are waiting to be returned. With `returnsEarly`, searches only one
    /// chunk.
    private func fill() {
        while found.isEmpty, areMore, failure == nil {
            let chunk = nextChunk()
            search(chunk)
            if let last = chunk.last { onChunk?(last) }
            chunkSize = min(chunkSize * 4, MatchingMemes.largestChunkSize)
            if returnsEarly { break }
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
            if readsTexts { byteCount += snapshot.bytes.buffer.line(at: offset).count }
        }
        return chunk
    }

    private func search(_ chunk: [Int]) {
        let count = chunk.count > MatchingMemes.parallelThreshold ? searches.count : 1
        let partSize = (chunk.count + count - 1) / max(count, 1)
        let search = { [searches, removed] (number: Int, begin: (Int?) -> Void) in
            let start = min(number * partSize, chunk.count)
            let part = chunk[start..<min(start + partSize, chunk.count)]
            searches[number].search(part, removed, begin)
        }
        if let patience {
            if let offset = TimedWork.run(parts: count, patience: patience, search) {
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
            let shortIDs = try ShortIDs(of: [meme.id], neighbors: snapshot.neighbors(of:))
            return .request(.matchTakesTooLong(id: shortIDs.text(for: meme.id), title: meme.title))
        } catch {
            return error
        }
    }
}

struct MatchingMeme {
    let meme: StoredMeme
    /// The offset of the meme's line.
    let offset: Int
    /// The relevance of the meme to the query; 0 if the requested order does not depend on relevance.
    let score: Int
}

/// The search that one thread runs.
private final class MemesSearch {
    private(set) var failure: MemesError?

    private let snapshot: LogSnapshot
    private let matcher: QueryMatcher
    private var relevance: Relevance?
    private let decodesMemes: Bool
    private let readsTexts: Bool
    private var found: [MatchingMeme] = []

    init(
        _ snapshot: LogSnapshot, _ matcher: QueryMatcher, _ relevance: Relevance?,
        decodesMemes: Bool, readsTexts: Bool
    ) {
        self.snapshot = snapshot
        self.matcher = matcher
        self.relevance = relevance
        self.decodesMemes = decodesMemes
        self.readsTexts = readsTexts
    }

    /// Finds the matching memes in the lines at `offsets`.
    ///
    /// - Parameter begin: called with the offset of a line before its meme is matched, and with `nil`
    ///   afterwards.
    func search(_ offsets: ArraySlice<Int>, _ removed: Set<Int>, _ begin: (Int?) -> Void) {
        var reader = LineReader(snapshot.bytes.buffer)
        var memes = StoredMemes(capacity: 0)
        var hits: [(offset: Int, score: Int)] = []
        let decodesAll = decodesMemes || relevance != nil
        for offset in offsets {
            do throws(LineError) {
                let verdict = reader.verdict(of: matcher, at: offset)
                if verdict == false { continue }
                if verdict == true, !decodesAll {
                    try reader.readMeme(at: offset, into: &memes)
                    hits.append((offset, 0))
                    continue
                }
                let meme = try reader.meme(at: offset, wantsText: readsTexts)
                let isRemoved = !removed.isEmpty && removed.contains(offset)
                begin(offset)
                if matcher.matches(meme, isRemoved: isRemoved) {
                    if decodesMemes {
                        memes.append(meme)
                    } else {
                        try reader.readMeme(at: offset, into: &memes)
                    }
                    hits.append((offset, relevance?.score(of: meme) ?? 0))
                }
                begin(nil)
            } catch {
                failure = snapshot.damaged(at: offset, error)
                break
            }
        }
        found = zip(memes.memes(owner: snapshot.bytes), hits).map { meme, hit in
            MatchingMeme(meme: meme, offset: hit.offset, score: hit.score)
        }
    }

    func takeFound() -> [MatchingMeme] {
        defer { found = [] }
        return found
    }
}
