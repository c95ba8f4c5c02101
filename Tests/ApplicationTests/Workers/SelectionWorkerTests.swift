import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct SelectionWorkerTests {
    private static let selections: [(selection: MemesSelection, memes: [Meme])] = [
        (.names(["7m3k"]), [Seeds.milk]),
        (.names(["b7zz", "@", "7m3k"]), [Seeds.walk, Seeds.call, Seeds.milk]),
        (.names(["7m3k", "@", "7m3k", "a1b2", "@~2"]), [Seeds.milk, Seeds.call]),
        (.names([]), []),
        (.query(QueryRequest()), [Seeds.call, Seeds.walk, Seeds.milk]),
        (.query(QueryRequest(text: "-ann", until: "2026-11-20")), [Seeds.walk, Seeds.milk]),
        (.query(QueryRequest(text: "^a", isRegularExpression: true)), [Seeds.call, Seeds.walk]),
        (.query(QueryRequest(text: "zzz")), []),
    ]

    @Test func `finds each meme once`() throws {
        for (selection, memes) in Self.selections {
            #expect(
                try before(selection, in: MemoryStore.seeded()) == FoundMemes(.success(memes)),
                "\(selection)")
            #expect(try within(selection, in: MemoryStore.seeded()) == memes, "\(selection)")
        }
    }

    private static let errors: [(selection: MemesSelection, error: MemesError)] = [
        (.names(["zzzz", "@@1", "@!"]), .reference(.versionIsFixed(.version(.recent(0), 1)))),
        (.query(QueryRequest(tags: ["a,b"])), .field(.invalidTag("a,b", .comma))),
        (.query(QueryRequest(since: "soon")), .request(.unreadableDate("soon"))),
    ]

    @Test func `validates the selection before it asks the store`() throws {
        for (selection, error) in Self.errors {
            #expect(throws: error, "\(selection)") {
                try before(selection, in: FailingStore(.field(.emptyTitle)))
            }
            #expect(throws: error, "\(selection)") {
                try within(selection, in: MemoryStore.seeded())
            }
        }
    }

    @Test(arguments: [MemesSelection.names(["@"]), .query(QueryRequest())])
    func `throws what the store throws`(_ selection: MemesSelection) {
        #expect(throws: MemesError.field(.emptyTitle)) {
            try before(selection, in: FailingStore(.field(.emptyTitle)))
        }
    }

    @Test func `reports a missing meme in the answer or throws`() throws {
        let selection = MemesSelection.names(["@", "@~3", "@~4"])
        let error = MemesError.reference(.noSuchMeme(.recent(3)))
        #expect(try before(selection, in: MemoryStore.seeded()) == FoundMemes(.failure(error)))
        #expect(throws: error) { try within(selection, in: MemoryStore.seeded()) }
    }

    @Test func `does not select removed memes`() throws {
        let store = try HistorySeeds.store()
        let selection = MemesSelection.query(QueryRequest(text: "is:removed"))
        #expect(try before(selection, in: store) == FoundMemes(.success([])))
        #expect(try within(selection, in: store) == [])
    }

    @Test func `in an operation, names see its changes and queries see the state before it`()
        throws
    {
        let names = MemesSelection.names(["7m3k", "b7zz"])
        let query = MemesSelection.query(QueryRequest(text: "milk"))
        let answer = try MemoryStore.seeded().perform { (operation) throws(MemesError) in
            try operation.change(HistorySeeds.oatMilk)
            return (try memes(names, in: operation), try memes(query, in: operation))
        }.answer
        #expect(answer.0 == [HistorySeeds.oatMilk, Seeds.walk])
        #expect(answer.1 == [Seeds.milk])
    }

    @Test func `combines the memes and warnings of all pages`() throws {
        let torn = StoreWarning.tornTailIgnored(path: "s", byteCount: 3)
        let later = StoreWarning.laterFormat(path: "s", version: "2")
        let store = PagedStore([
            MemesPage(memes: [Seeds.call], isLast: false, warnings: [later]),
            MemesPage(memes: [Seeds.walk], isLast: false),
            MemesPage(memes: [Seeds.milk], warnings: [torn]),
        ])
        #expect(
            try before(.query(QueryRequest(text: "milk")), in: store)
                == FoundMemes(
                    .success([Seeds.call, Seeds.walk, Seeds.milk]), warnings: [later, torn]))
        #expect(store.fetches == [MemesFetch(query: .text(TextPattern("milk"), in: .anywhere))])
    }

    @Test func `passes on warnings when it finds memes by name`() throws {
        let torn = StoreWarning.tornTailIgnored(path: "s", byteCount: 3)
        let store = PagedStore([MemesPage(memes: [Seeds.milk, Seeds.milk], warnings: [torn])])
        #expect(
            try before(.names(["7m3k", "@~2"]), in: store)
                == FoundMemes(.success([Seeds.milk]), warnings: [torn]))
    }

    private func before(
        _ selection: MemesSelection, in store: any MemesStore
    ) throws(MemesError) -> FoundMemes {
        try SelectionWorker.double.memes(selection, in: store)
    }

    private func within(
        _ selection: MemesSelection, in store: any MemesStore
    ) throws(MemesError) -> [Meme] {
        try store.perform { (operation) throws(MemesError) in
            try memes(selection, in: operation)
        }.answer
    }

    private func memes(
        _ selection: MemesSelection, in operation: any MemesOperation
    ) throws(MemesError) -> [Meme] {
        let cursor = try SelectionWorker.double.fetchMemes(
            selection, in: operation, isReversed: false)
        var memes: [Meme] = []
        while let page = try cursor.nextPage() { memes += page.decodedMemes }
        return memes
    }
}
