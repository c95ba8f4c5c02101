import Domain
import Platform
import TestSupport
import Testing

/// What every store promises, asked of both.
struct MemesStoreConformanceTests {
    /// A kind of store.
    enum Kind: CaseIterable {
        case memory
        case jsonFile
    }

    @Test(arguments: Kind.allCases)
    func anEmptyStoreAnswersWithOneEmptyPage(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [])])
        #expect(throws: MemesError.noSuchMeme(.recent(0))) {
            try store.store.fetchMemes(for: [.recent(0)])
        }
    }

    @Test(arguments: Kind.allCases)
    func anAddedMemeIsReadBackWhole(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let draft = try MemeDraft(
            title: "e\u{301} \"\\\u{1B}\u{202E}\t😀", text: "a\n\r\nb\n\0", tags: [try Tag("Été")],
            url: "https://example.org/ä", image: "x y.png", isPinned: true)
        let added = try store.store.addMemes([draft], wantsShortIDs: false)
        let meme = try #require(added.memes.first)
        #expect(
            meme
                == Meme(
                    id: meme.id, title: draft.title, text: draft.text, tags: draft.tags,
                    url: draft.url, image: draft.image, isPinned: true, created: Seeds.now))
        #expect(try store.pages(MemesFetch()) == [MemesPage(memes: [meme])])
        let reference = try MemeReference(meme.id.text())
        #expect(try store.store.fetchMemes(for: [reference, .recent(0)]).memes == [meme, meme])
    }

    @Test(arguments: Kind.allCases)
    func timesStrictlyIncreaseFromOperationToOperation(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        let first = try store.add(["a", "b"])
        let second = try store.add(["c"])
        let now = Seeds.now.milliseconds
        #expect(first.map(\.created?.milliseconds) == [now, now])
        #expect(second.map(\.created?.milliseconds) == [now + 1])
    }

    @Test(arguments: Kind.allCases)
    func theNewestChangeComesFirst(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b"])
        try store.add(["c"])
        #expect(try store.titles(MemesFetch()) == ["c", "b", "a"])
        #expect(try store.titles(MemesFetch(isReversed: true)) == ["a", "b", "c"])
        #expect(try store.titles(MemesFetch(limit: 2)) == ["c", "b"])
        #expect(try store.titles(MemesFetch(isReversed: true, limit: 1)) == ["a"])
        #expect(try store.titles(MemesFetch(limit: 0)) == [])
        for (distance, title) in ["c", "b", "a"].enumerated() {
            #expect(
                try store.store.fetchMemes(for: [.recent(distance)]).memes.map(\.title) == [title])
        }
    }

    @Test(arguments: Kind.allCases)
    func aWishedTimeOrdersTheListButNotTheReferences(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["new"])
        let past = Timestamp(milliseconds: 1000)
        let drafts = [try MemeDraft(title: "old", created: past)]
        #expect(
            try store.store.addMemes(drafts, wantsShortIDs: false).memes.map(\.created) == [past])
        try store.add(["newer"])
        #expect(try store.titles(MemesFetch()) == ["newer", "new", "old"])
        #expect(try store.titles(MemesFetch(order: .created)) == ["newer", "new", "old"])
        #expect(try store.store.fetchMemes(for: [.recent(1)]).memes.map(\.title) == ["old"])
        let times = try store.pages(MemesFetch())[0].memes.map(\.created?.milliseconds)
        #expect(times == [Seeds.now.milliseconds + 2, Seeds.now.milliseconds, 1000])
    }

    @Test(arguments: Kind.allCases)
    func titlesAreOrderedAfterCaseFolding(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["b", "Straße", "A", "a", "strasse", "é", "Z", "e\u{301}"])
        #expect(
            try store.titles(MemesFetch(order: .title))
                == ["a", "A", "b", "strasse", "Straße", "Z", "e\u{301}", "é"])
    }

    @Test(arguments: Kind.allCases)
    func pagesFollowOneAnother(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        try store.add(["a", "b", "c", "d", "e"])
        let pages = try store.pages(MemesFetch(pageSize: 2))
        #expect(pages.map(\.number) == [0, 1, 2])
        #expect(pages.map { $0.memes.map(\.title) } == [["e", "d"], ["c", "b"], ["a"]])
        #expect(pages.map(\.isLast) == [false, false, true])
        #expect(try store.pages(MemesFetch(limit: 4, pageSize: 2)).map(\.isLast) == [false, true])
        #expect(try store.pages(MemesFetch(pageSize: 0)).count == 5)
        #expect(try store.pages(MemesFetch(pageSize: .max)).map(\.isLast) == [true])
    }

    @Test(arguments: Kind.allCases)
    func identifiersAreNeverGivenTwice(_ kind: Kind) throws {
        let (one, other) = (Seeds.milk.id, Seeds.call.id)
        let store = try TestedStore(kind, ids: FixedIDs([one, one, one, other]))
        #expect(try store.add(["a", "b"]).map(\.id) == [one, other])
        let again = try TestedStore(kind, ids: FixedIDs([one, other, one, Seeds.walk.id]))
        #expect(try again.add(["a"]).map(\.id) == [one])
        #expect(try again.add(["b"]).map(\.id) == [other])
        #expect(try again.add(["c"]).map(\.id) == [Seeds.walk.id])
    }

    @Test(arguments: Kind.allCases)
    func prefixesNameMemesAndMayBeAmbiguous(_ kind: Kind) throws {
        let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "7mzzzzzzzzzz"].map(Seeds.id)
        let store = try TestedStore(kind, ids: FixedIDs(ids))
        try store.add(["a", "b", "c"])
        func titles(_ prefix: String) throws -> [String] {
            try store.store.fetchMemes(for: [try MemeReference(prefix)]).memes.map(\.title)
        }
        #expect(try titles("7m3k9q") == ["a"])
        #expect(try titles("7MZ") == ["c"])
        let prefix = try #require(MemeIDPrefix("7m3"))
        let candidates = [
            MemeCandidate(id: ids[1], title: "b"), MemeCandidate(id: ids[0], title: "a"),
        ]
        #expect(throws: MemesError.ambiguousReference(prefix, candidates: candidates, count: 2)) {
            try titles("7m3")
        }
        let unknown = try MemeReference("7n")
        #expect(throws: MemesError.noSuchMeme(unknown)) { try titles("7n") }
    }

    @Test(arguments: Kind.allCases)
    func anAmbiguousReferenceListsOnlySome(_ kind: Kind) throws {
        let store = try TestedStore(kind, ids: SequentialIDs())
        try store.add((0..<20).map { "\($0)" })
        let reference = try MemeReference("0")
        let error = #expect(throws: MemesError.self) {
            try store.store.fetchMemes(for: [reference])
        }
        guard case .ambiguousReference(_, let candidates, let count)? = error else {
            Issue.record("not ambiguous")
            return
        }
        #expect(candidates.map(\.title) == (0..<MemeCandidate.maximumListed).map { "\($0)" })
        #expect(count == 20)
    }

    @Test(arguments: Kind.allCases)
    func shortIDsTellMemesApart(_ kind: Kind) throws {
        let ids = ["7m3k9q2x0d4v", "7m3k9aaaaaaa", "zzzzzzzzzzzz"].map(Seeds.id)
        let store = try TestedStore(kind, ids: FixedIDs(ids))
        let drafts = try ["a", "b", "c"].map { try MemeDraft(title: $0) }
        let added = try store.store.addMemes(drafts, wantsShortIDs: true)
        #expect(ids.map(added.shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"])
        let page = try store.pages(MemesFetch(wantsShortIDs: true))[0]
        #expect(ids.map(page.shortIDs.text) == ["7m3k9q", "7m3k9a", "zzzz"])
    }

    @Test(arguments: Kind.allCases)
    func afterTheEndOfTimeNothingIsAdded(_ kind: Kind) throws {
        let store = try TestedStore(kind, clock: FixedClock(.latest))
        try store.add(["last"])
        let error = #expect(throws: MemesError.self) { try store.add(["too late"]) }
        guard case .store(.noTimeLeft, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try store.titles(MemesFetch()) == ["last"])
    }

    @Test(arguments: Kind.allCases)
    func addingNothingChangesNothing(_ kind: Kind) throws {
        let store = try TestedStore(kind)
        #expect(try store.store.addMemes([], wantsShortIDs: true) == MemesPage(memes: []))
        #expect(try store.titles(MemesFetch()) == [])
    }
}

/// A store of a kind, and what tests ask it.
private struct TestedStore {
    let store: any MemesStore
    private let directory: TemporaryDirectory

    init(
        _ kind: MemesStoreConformanceTests.Kind, clock: any WallClock = FixedClock(Seeds.now),
        ids: any MemeIDGenerator = SeededMemeIDs(seed: 1)
    ) throws {
        directory = try TemporaryDirectory()
        store =
            switch kind {
            case .memory: MemoryStore(clock: clock, ids: ids)
            case .jsonFile:
                JSONFileStore(path: directory.file("memes.jsonl"), clock: clock, ids: ids)
            }
    }

    @discardableResult
    func add(_ titles: [String]) throws -> [Meme] {
        let drafts = try titles.map { try MemeDraft(title: $0) }
        return try store.addMemes(drafts, wantsShortIDs: false).memes
    }

    func pages(_ fetch: MemesFetch) throws -> [MemesPage] {
        var pages: [MemesPage] = []
        try store.fetchMemes(fetch) { pages.append($0) }
        return pages
    }

    func titles(_ fetch: MemesFetch) throws -> [String] {
        try pages(fetch).flatMap(\.memes).map(\.title)
    }
}

/// Gives the identifiers that it was given.
private final class FixedIDs: MemeIDGenerator {
    private var ids: [MemeID]

    init(_ ids: [MemeID]) {
        self.ids = ids
    }

    func next() -> MemeID { ids.removeFirst() }
}

/// Counts.
private final class SequentialIDs: MemeIDGenerator {
    private var bits: UInt64 = 0

    func next() -> MemeID {
        bits += 1
        return MemeID(bits: bits)
    }
}
