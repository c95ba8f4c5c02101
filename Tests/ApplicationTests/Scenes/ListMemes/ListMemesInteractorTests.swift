import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct ListMemesInteractorTests {
    private let presenter = ListMemesPresentationLogicSpy()

    @Test func presentsAPageForEachRequest() {
        let interactor = interactor()
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(pageSize: 2))
        let first = response(
            .success(page([Seeds.call, Seeds.walk], number: 0, isLast: false)))
        #expect(presenter.fetchResponses == [first])
        #expect(interactor.memes == [Seeds.call, Seeds.walk])

        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        let second = response(
            .success(page([Seeds.milk], number: 1)), listedCount: 2)
        #expect(presenter.fetchResponses == [first, second])
        #expect(interactor.memes == [Seeds.milk])

        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        #expect(presenter.fetchResponses.count == 2)
    }

    @Test func fetchesWhatIsAskedFor() {
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(order: .title, isReversed: true, limit: 2))
        #expect(presenter.fetchResponses == [response(.success(page([Seeds.call, Seeds.milk])))])
    }

    @Test func presentsRecordsPageByPage() {
        let interactor = interactor()
        interactor.fetchRecords(
            request: ListMemes.FetchRecords.Request(
                order: .title, limit: 3, pageSize: 2, form: RecordForm(kind: .ids)))
        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        #expect(
            presenter.recordsResponses == [
                records("b7zzzzzzzzzz\n7m3k9q2x0d4v\n", count: 2, isLast: false),
                records("a1b2c3d4e5f6\n", count: 1, listedCount: 2),
            ])
        #expect(presenter.fetchResponses == [])
    }

    @Test func presentsTheRecordsThatAQueryMeansAndThoseOfThePast() {
        interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(
                query: QueryRequest(text: "ann", tags: ["home"]), form: RecordForm(kind: .ids)))
        interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(
                asOf: "2026-11-20T11:00:00Z", isReversed: true, form: RecordForm(kind: .ids)))
        #expect(
            presenter.recordsResponses == [
                records("a1b2c3d4e5f6\n", count: 1, isOfQuery: true),
                records("7m3k9q2x0d4v\n", count: 1),
            ])
    }

    @Test func presentsWhyThereAreNoRecords() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(FailingStore(error)).fetchRecords(
            request: ListMemes.FetchRecords.Request(form: .plain))
        interactor().fetchRecords(
            request: ListMemes.FetchRecords.Request(asOf: "never", form: .plain))
        #expect(
            presenter.recordsResponses == [
                ListMemes.FetchRecords.Response(page: .failure(error)),
                ListMemes.FetchRecords.Response(page: .failure(.unreadableDate("never"))),
            ])
    }

    @Test func presentsAnEmptyStoreAndAFailingOne() {
        interactor(MemoryStore.seeded([])).fetchMemes(request: ListMemes.FetchMemes.Request())
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(FailingStore(error)).fetchMemes(request: ListMemes.FetchMemes.Request())
        #expect(
            presenter.fetchResponses == [
                response(.success(page([]))), response(.failure(error)),
            ])
    }

    @Test func presentsWhatAQueryMeans() {
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: "ann", tags: ["home"])))
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: "nothing")))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.call])), .query),
                response(.success(page([])), .query),
            ])
    }

    /// A query without a word means every meme, and asks nothing of them.
    @Test func presentsEveryMemeForAQueryWithoutAWord() {
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(query: QueryRequest(text: " ")))
        #expect(presenter.fetchResponses.map(\.occasion) == [.everything])
        #expect(presenter.fetchResponses.map { try? $0.page.get().memes.count } == [3])
    }

    @Test func presentsRemovedMemesWhereTheQuerySpeaksOfThem() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { $0.remove(Seeds.milk) }
        for text in ["is:removed", "milk", "milk is:removed"] {
            interactor(store).fetchMemes(
                request: ListMemes.FetchMemes.Request(query: QueryRequest(text: text)))
        }
        #expect(
            presenter.fetchResponses.map { try? $0.page.get().memes } == [
                [Seeds.milk], [], [Seeds.milk],
            ])
    }

    @Test func presentsTheStoreAsItWas() {
        interactor().fetchMemes(
            request: ListMemes.FetchMemes.Request(asOf: "2026-11-20T11:00:00Z"))
        interactor().fetchMemes(request: ListMemes.FetchMemes.Request(asOf: "2026-11-20"))
        interactor().fetchMemes(request: ListMemes.FetchMemes.Request(asOf: "2026-11-19"))
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
            interactor(FailingStore(.emptyTitle)).fetchMemes(request: request)
        }
        #expect(
            presenter.fetchResponses == [
                response(.failure(.query(broken))),
                response(.failure(.unreadableDate("once"))),
                response(.failure(.unreadableDate("never"))),
            ])
    }

    @Test func presentsTheListThatWelcomes() {
        interactor().fetchMemes(request: ListMemes.FetchMemes.Request(limit: 1, isWelcome: true))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.call])), .welcome)
            ])
    }

    @Test func presentsThatAPageCannotBeRead() {
        let error = MemesError.store(.noTimeLeft, path: "s")
        let store = MemoryStore.seeded()
        let interactor = interactor(StoreOfBrokenPages(store, error))
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(pageSize: 2))
        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        #expect(presenter.fetchResponses.last == response(.failure(error), listedCount: 2))
    }

    @Test func saysWhichMemeIsNew() {
        let interactor = interactor()
        interactor.newMeme = Seeds.walk
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request())
        #expect(presenter.fetchResponses.map(\.newMeme) == [Seeds.walk.id])
    }

    @Test(arguments: [("1", Seeds.call), (" 3 ", Seeds.milk), ("02\t", Seeds.walk)])
    func picksTheMemeInTheRow(_ input: String, _ meme: Meme) {
        let interactor = interactor()
        offerAll(interactor)
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(presenter.pickResponses == [.picked(meme)])
        #expect(interactor.pickedMeme == meme)
    }

    /// However many pages the rows came in, a number means the row that bears it.
    @Test func picksFromEveryPageThatWasOffered() {
        let interactor = interactor()
        interactor.fetchMemes(
            request: ListMemes.FetchMemes.Request(pageSize: 2, isForPicking: true))
        interactor.fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request())
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed("1")))
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed("3")))
        #expect(presenter.pickResponses == [.picked(Seeds.call), .picked(Seeds.milk)])
        #expect(presenter.fetchResponses.map(\.isForPicking) == [true, true])
    }

    @Test(arguments: [nil, "", "  ", "q"])
    func picksNoneWhereNothingIsTyped(_ input: String?) {
        let interactor = interactor()
        offerAll(interactor)
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(presenter.pickResponses == [.cancelled])
        #expect(interactor.pickedMeme == nil)
    }

    @Test(arguments: ["0", "4", "-1", "x", "7m3k", "1.0", "1 2", "99999999999999999999", "١"])
    func refusesWhatIsNoRow(_ input: String) {
        let interactor = interactor()
        offerAll(interactor)
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed(input)))
        #expect(presenter.pickResponses == [.noSuchRow(input, count: 3)])
        #expect(interactor.pickedMeme == nil)
    }

    @Test func refusesEveryRowWhereThereIsNone() {
        let interactor = interactor(MemoryStore.seeded([]))
        interactor.pickMeme(request: ListMemes.PickMeme.Request(input: .typed("1")))
        #expect(presenter.pickResponses == [.noSuchRow("1", count: 0)])
    }

    @Test func refusesToPickWhereNobodyCanBeAsked() {
        interactor().pickMeme(request: ListMemes.PickMeme.Request(input: .unavailable))
        #expect(presenter.pickResponses == [.nobodyToAsk])
    }

    private func offerAll(_ interactor: ListMemesInteractor) {
        interactor.fetchMemes(request: ListMemes.FetchMemes.Request(isForPicking: true))
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> ListMemesInteractor {
        ListMemesInteractor(
            presenter: presenter, memesWorker: MemesWorker(store: store),
            recordsWorker: RecordsWorker(store: store),
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            clock: FixedClock(Seeds.now))
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
        _ occasion: ListMemes.FetchMemes.Occasion = .everything
    ) -> ListMemes.FetchMemes.Response {
        ListMemes.FetchMemes.Response(
            page: page, listedCount: listedCount, now: Seeds.now, occasion: occasion)
    }
}

private final class ListMemesPresentationLogicSpy: ListMemesPresentationLogic {
    private(set) var fetchResponses: [ListMemes.FetchMemes.Response] = []
    private(set) var recordsResponses: [ListMemes.FetchRecords.Response] = []
    private(set) var pickResponses: [ListMemes.PickMeme.Response] = []

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }

    func presentFetchedRecords(response: ListMemes.FetchRecords.Response) {
        recordsResponses.append(response)
    }

    func presentPickedMeme(response: ListMemes.PickMeme.Response) {
        pickResponses.append(response)
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
