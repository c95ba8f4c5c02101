import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListMemesInteractorTests {
    private let presenter = ListMemesPresentationLogicSpy()

    @Test func presentsAPageForEachRequest() {
        let interactor = presenter.interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(pageSize: 2))
        let first = response(
            .success(page([Seeds.call, Seeds.walk], number: 0, isLast: false)))
        #expect(presenter.fetchResponses == [first])

        interactor.fetchMoreMemes()
        let second = response(
            .success(page([Seeds.milk], number: 1)), listedCount: 2)
        #expect(presenter.fetchResponses == [first, second])

        interactor.fetchMoreMemes()
        #expect(presenter.fetchResponses.count == 2)
    }

    @Test func fetchesWhatIsAskedFor() {
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(order: .title, isReversed: true, limit: 2))
        #expect(presenter.fetchResponses == [response(.success(page([Seeds.call, Seeds.milk])))])
    }

    @Test func presentsRecordsPageByPage() {
        let store = StoreOfRecords([
            RecordsPage(text: "a\nb\n", count: 2, isLast: false),
            RecordsPage(text: "c\n", count: 1),
        ])
        let interactor = presenter.interactor(store)
        interactor.fetchRecords(
            request: ListMemes.FetchRecords.Request(
                order: .title, isReversed: true, limit: 3, format: RecordFormat(kind: .ids)))
        interactor.fetchMoreMemes()
        interactor.fetchMoreMemes()
        #expect(
            presenter.recordsResponses == [
                records("a\nb\n", count: 2, isLast: false),
                records("c\n", count: 1, listedCount: 2),
            ])
        #expect(presenter.fetchResponses == [])
        #expect(store.fetches == [MemesFetch(order: .title, isReversed: true, limit: 3)])
    }

    @Test func presentsTheRecordsThatAQueryMeansAndThoseOfThePast() {
        presenter.interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(
                query: QueryRequest(text: "ann", tags: ["home"]), format: RecordFormat(kind: .ids)))
        presenter.interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(
                asOf: "2026-11-20T11:00:00Z", isReversed: true, format: RecordFormat(kind: .ids)))
        #expect(
            presenter.recordsResponses == [
                records("a1b2c3d4e5f6\n", count: 1, isOfQuery: true),
                records("7m3k9q2x0d4v\n", count: 1),
            ])
    }

    @Test func presentsWhyThereAreNoRecords() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter.interactor(FailingStore(error)).fetchRecords(
            request: ListMemes.FetchRecords.Request(format: .plain))
        presenter.interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(asOf: "never", format: .plain))
        #expect(
            presenter.recordsResponses == [
                ListMemes.FetchRecords.Response(page: .failure(error)),
                ListMemes.FetchRecords.Response(page: .failure(.unreadableDate("never"))),
            ])
    }

    @Test func presentsAnEmptyStoreAndAFailingOne() {
        presenter.interactor(MemoryStore.seeded([])).fetchMemes(
            request: ListMemes.FetchMemes.Request())
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter.interactor(FailingStore(error)).fetchMemes(
            request: ListMemes.FetchMemes.Request())
        #expect(
            presenter.fetchResponses == [
                response(.success(page([]))), response(.failure(error)),
            ])
    }

    @Test func presentsWhatAQueryMeans() {
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: "ann", tags: ["home"])))
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: "nothing")))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.call])), .query),
                response(.success(page([])), .query),
            ])
    }

    /// A query without a word means every meme, and asks nothing of them.
    @Test func presentsEveryMemeForAQueryWithoutAWord() {
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: " ")))
        #expect(presenter.fetchResponses.map(\.context) == [.everything])
        #expect(presenter.fetchResponses.map { try? $0.page.get().memes.count } == [3])
    }

    @Test func presentsRemovedMemesWhereTheQuerySpeaksOfThem() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.milk) }
        for text in ["is:removed", "milk", "milk is:removed"] {
            presenter.interactor(store).fetchMemes(
                request: ListMemes.FetchMemes.Request(query: QueryRequest(text: text)))
        }
        #expect(
            presenter.fetchResponses.map { try? $0.page.get().memes } == [
                [Seeds.milk], [], [Seeds.milk],
            ])
    }

    @Test func presentsTheStoreAsItWas() {
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(asOf: "2026-11-20T11:00:00Z"))
        presenter.interactor().fetchMemes(request: ListMemes.FetchMemes.Request(asOf: "2026-11-20"))
        presenter.interactor().fetchMemes(request: ListMemes.FetchMemes.Request(asOf: "2026-11-19"))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.milk])), .past),
                response(.success(page([Seeds.walk, Seeds.milk])), .past),
                response(.success(page([])), .past),
            ])
    }

    @Test func presentsWhatIsWrongWithAQueryAndReadsNothing() {
        let broken = QueryError(.emptyValue, in: "title:", at: 0..<6)
        for request in [
            ListMemes.FetchMemes.Request(query: QueryRequest(text: "title:")),
            ListMemes.FetchMemes.Request(query: QueryRequest(since: "once")),
            ListMemes.FetchMemes.Request(asOf: "never"),
        ] {
            presenter.interactor(FailingStore(.emptyTitle)).fetchMemes(request: request)
        }
        #expect(
            presenter.fetchResponses == [
                response(.failure(.query(broken))),
                response(.failure(.unreadableDate("once"))),
                response(.failure(.unreadableDate("never"))),
            ])
    }

    @Test func presentsTheListThatWelcomes() {
        presenter.interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(limit: 1, isWelcome: true))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.call])), .welcome)
            ])
    }

    @Test func presentsThatAPageCannotBeRead() {
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let store = MemoryStore.seeded()
        let interactor = presenter.interactor(StoreOfBrokenPages(store, error))
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(pageSize: 2))
        interactor.fetchMoreMemes()
        #expect(presenter.fetchResponses.last == response(.failure(error), listedCount: 2))
    }

    @Test func saysWhichMemeIsNew() {
        let interactor = presenter.interactor()
        interactor.newMeme = Seeds.walk
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        #expect(presenter.fetchResponses.map(\.newMeme) == [Seeds.walk.id])
    }

    /// A page as people get it, with short ids among those of all memes.
    private func page(_ memes: [Meme], number: Int = 0, isLast: Bool = true) -> MemesPage {
        MemesPage(
            number: number, memes: memes,
            shortIDs: ShortIDs(of: memes.map(\.id), among: Seeds.all.map(\.id).sorted()),
            isLast: isLast)
    }

    private func records(
        _ text: String, count: Int, isLast: Bool = true, listedCount: Int = 0,
        isOfQuery: Bool = false
    ) -> ListMemes.FetchRecords.Response {
        ListMemes.FetchRecords.Response(
            page: .success(RecordsPage(text: text, count: count, isLast: isLast)),
            listedCount: listedCount, isOfQuery: isOfQuery)
    }

    private func response(
        _ page: Result<MemesPage, MemesError>, listedCount: Int = 0,
        _ context: ListMemes.FetchMemes.Context = .everything
    ) -> ListMemes.FetchMemes.Response {
        ListMemes.FetchMemes.Response(
            page: page, listedCount: listedCount, now: Seeds.now, context: context)
    }
}

/// A store whose answers break after their first page.
private final class StoreOfBrokenPages: FailingStore {
    private final class Cursor: MemesCursor {
        private var page: MemesPage?
        private let error: MemesError

        init(_ page: MemesPage?, _ error: MemesError) {
            self.page = page
            self.error = error
        }

        func nextPage() throws(MemesError) -> MemesPage? {
            guard let page else { throw error }
            self.page = nil
            return page
        }
    }

    private let store: any MemesStore

    init(_ store: any MemesStore, _ error: MemesError) {
        self.store = store
        super.init(error)
    }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        Cursor(try store.fetchMemes(fetch).nextPage(), error)
    }
}
