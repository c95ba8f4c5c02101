import Domain
import TestSupport
import Testing

@testable import Platform

/// The pages of a search.
struct MatchingMemesTests {
    private static let count = 1000

    /// Programs get matches as soon as they are found. People get full pages, because the first page
    /// determines the column widths.
    @Test(arguments: [(false, 64), (true, 1000)])
    func `waits for a full page only for people`(_ isForPeople: Bool, _ firstCount: Int) throws {
        let cursor = try snapshot().memes(
            MemesFetch(query: .text(TextPattern("milk"), in: .anywhere), wantsShortIDs: isForPeople)
        )
        var pages: [MemesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        #expect(pages.first?.memes.count == firstCount)
        #expect(pages.map(\.memes.count).reduce(0, +) == Self.count)
        #expect(pages.map(\.isLast) == pages.indices.map { $0 == pages.count - 1 })
    }

    /// A search while the user types runs in parts, each of which may find nothing.
    @Test func `a search can return before it has found anything`() throws {
        let past = TimeRange(until: Timestamp(rfc3339: "2020-01-01T00:00:00Z"))
        var fetch = MemesFetch(query: .time(.created, past))
        fetch.returnsEarly = true
        let cursor = try snapshot().memes(fetch)
        var pages: [MemesPage] = []
        while let page = try cursor.nextPage() { pages.append(page) }
        #expect(pages.map(\.memes.count) == [0, 0, 0])
        #expect(pages.map(\.isLast) == [false, false, true])
    }

    private func snapshot() throws -> LogSnapshot {
        var log = LogText.header
        for number in 0..<Self.count {
            log += #"{"id":"\#(MemeID(bits: UInt64(number)))","title":"milk \#(number)","#
            log += #""created":"2026-11-20T10:00:00.123Z"}"# + "\n"
        }
        return try LogSnapshot(LogBytes(log.utf8), path: "s")
    }
}

/// Regular expressions that take very long for the length of their text. They do finish, so that no thread
/// stays busy forever.
struct MatchTimeoutTests {
    private static let patience = Duration.milliseconds(20)
    private static let text = String(repeating: "a", count: 4000)
    private static let query = Query.regularExpression("a*(?=b)")

    @Test func `a search names the meme that takes too long to match`() throws {
        let lines = [
            #"{"id":"7m3k9q2x0d4v","title":"plain","created":"2026-11-20T10:00:00.000Z"}"#,
            #"{"id":"7m3z9q2x0d4v","title":"long","text":"\#(Self.text)"}"#,
        ]
        let log = LogText.header + lines.joined(separator: "\n") + "\n"
        let snapshot = try LogSnapshot(LogBytes(log.utf8), path: "memes.jsonl")
        var memes = MemesByTime(snapshot.bytes, snapshot.tables)
        let matching = try MatchingMemes(
            snapshot, LineOffsets { memes.next() }, MemesFetch(query: Self.query),
            patience: Self.patience)
        #expect(throws: MemesError.request(.matchTakesTooLong(id: "7m3z", title: "long"))) {
            try matching.read(1)
        }
        #expect(throws: MemesError.request(.matchTakesTooLong(id: "7m3z", title: "long"))) {
            try matching.count()
        }
    }

    @Test func `answers come in order`() throws {
        let matchTimeout = ThreadMatchTimeout(patience: Self.patience)
        let titles = try matchTimeout.answers(for: [Seeds.milk, Seeds.call]) { $0.title }
        #expect(titles == [Seeds.milk.title, Seeds.call.title])
        #expect(try matchTimeout.answers(for: []) { $0.title } == [])
    }

    @Test func `names the meme that takes too long in the error`() throws {
        let matchTimeout = ThreadMatchTimeout(patience: Self.patience)
        let matcher = try MemesFetch(query: Self.query).matcher()
        let memes = [Seeds.milk, Meme(id: Seeds.walk.id, title: "long", text: Self.text)]
        let error = MemesError.request(.matchTakesTooLong(id: Seeds.walk.id.text(), title: "long"))
        #expect(throws: error) {
            try matchTimeout.answers(for: memes) { matcher.matches($0, isRemoved: false) }
        }
    }
}
