import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// A store whose calls go through an interceptor.
struct InterceptedStoreTests {
    private let calls = CallsSpy()
    private let plain = MemoryStore.seeded()
    private var store: InterceptedStore { InterceptedStore(plain, by: calls) }

    @Test func `answers as the store does and reports each call`() throws {
        #expect(try store.countMemes(MemesFetch()) == plain.countMemes(MemesFetch()))
        let cursor = try store.fetchMemes(MemesFetch(limit: 1))
        #expect(try cursor.nextPage() == plain.fetchMemes(MemesFetch(limit: 1)).nextPage())
        #expect(try cursor.nextPage() == nil)
        #expect(try store.findMemes([.recent(0)]) == plain.findMemes([.recent(0)]))
        #expect(try store.fetchVersions(of: .recent(0)) == plain.fetchVersions(of: .recent(0)))
        #expect(try store.fetchFormerTitles(["a"], asOf: nil) == [])
        let operations = try plain.fetchOperations(OperationsFetch()).nextPage()
        #expect(try store.fetchOperations(OperationsFetch()).nextPage() == operations)
        let changes = try plain.fetchChanges(ChangesFetch()).nextPage()
        #expect(try store.fetchChanges(ChangesFetch()).nextPage() == changes)
        #expect(
            try store.perform(isDryRun: true) { (operation) throws(MemesError) in operation.now }
                .answer == Seeds.now)
        _ = try store.performBatch(isDryRun: true, existing: .refused) { _ in }
        _ = try store.step(.undo, .last(1), isDryRun: true)
        #expect(
            calls.all == [
                "MemesStore.countMemes", "MemesStore.fetchMemes", "MemesCursor.nextPage",
                "MemesCursor.nextPage", "MemesStore.findMemes", "MemesStore.fetchVersions",
                "MemesStore.fetchFormerTitles", "MemesStore.fetchOperations",
                "OperationsCursor.nextPage", "MemesStore.fetchChanges", "ChangesCursor.nextPage",
                "MemesStore.perform", "MemesStore.performBatch", "MemesStore.step",
            ])
    }

    @Test func `a search for a page can be stopped between its steps`() throws {
        let fetches = PagedStore([
            MemesPage(storedMemes: [], isLast: false), MemesPage(storedMemes: [], isLast: false),
            MemesPage(storedMemes: []),
        ])
        let store = InterceptedStore(fetches, by: calls, readsInSteps: true)
        #expect(try store.fetchMemes(MemesFetch()).nextPage() == MemesPage(storedMemes: []))
        #expect(fetches.fetches.map(\.returnsEarly) == [true])
        #expect(calls.all.count == 4)
    }

    @Test func `passes the author to the store`() throws {
        store.author = "a"
        #expect(plain.author == "a")
        _ = try store.perform { (operation) throws(MemesError) in
            try operation.add(try MemeDraft(title: "x"))
        }
        #expect(plain.lastOperation != nil)
        #expect(store.lastOperation == plain.lastOperation)
    }
}

private final class CallsSpy: StoreInterceptor {
    private(set) var all: [String] = []

    func call<Answer>(
        _ name: String, _ value: Any?, of receiver: String,
        _ answer: () throws(MemesError) -> Answer
    ) throws(MemesError) -> Answer {
        all.append("\(receiver).\(name)")
        return try answer()
    }
}
