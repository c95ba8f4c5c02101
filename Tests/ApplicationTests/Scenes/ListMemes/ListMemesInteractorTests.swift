import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListMemesInteractorTests {
    private typealias Request = ListMemes.FetchMemes.Request
    private typealias Response = ListMemes.FetchMemes.Response

    private let presenter = ListMemesPresentationLogicSpy()

    @Test func `presents a page for each request`() {
        let interactor = presenter.interactor()
        interactor.fetchMemes(request: Request(format: .plain, pageSize: 2))
        let first = response(.success(page([Seeds.call, Seeds.walk], isLast: false)))
        #expect(presenter.fetchResponses == [first])

        interactor.fetchMoreMemes()
        let second = response(.success(page([Seeds.milk])), listedCount: 2)
        #expect(presenter.fetchResponses == [first, second])

        interactor.fetchMoreMemes()
        #expect(presenter.fetchResponses.count == 2)
    }

    @Test func `fetches the requested number of memes in the requested order`() {
        presenter.interactor().fetchMemes(
            request: Request(order: .title, isReversed: true, limit: 2, format: .plain))
        var expected = response(.success(page([Seeds.call, Seeds.milk])))
        expected.order = .title
        #expect(presenter.fetchResponses == [expected])
    }

    /// Short ids take time, and programs do not need them.
    @Test func `fetches short identifiers for people only`() {
        for format in [OutputFormat.plain, .human] {
            presenter.interactor().fetchMemes(request: Request(limit: 1, format: format))
        }
        var page = page([Seeds.call])
        let responses = [response(.success(page))]
        page.shortIDs = ShortIDs(of: [Seeds.call.id], among: Seeds.all.map(\.id).sorted())
        #expect(presenter.fetchResponses == responses + [response(.success(page))])
    }

    @Test func `presents an empty store and a failing one`() {
        presenter.interactor(MemoryStore.seeded([])).fetchMemes(request: Request())
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter.interactor(FailingStore(error)).fetchMemes(request: Request())
        #expect(
            presenter.fetchResponses == [response(.success(page([]))), response(.failure(error))])
    }

    @Test func `presents the memes that match a query`() {
        presenter.interactor().fetchMemes(
            request: Request(query: QueryRequest(text: "ann", tags: ["home"]), format: .plain))
        presenter.interactor().fetchMemes(
            request: Request(query: QueryRequest(text: "nothing"), format: .plain))
        #expect(
            presenter.fetchResponses == [
                response(.success(page([Seeds.call])), .query),
                response(.success(page([])), .query),
            ])
    }

    /// A query without words matches every meme.
    @Test func `presents every meme for a query without a word`() {
        presenter.interactor().fetchMemes(
            request: Request(query: QueryRequest(text: " "), format: .plain))
        #expect(presenter.fetchResponses.map(\.context) == [.everything])
        #expect(presenter.fetchResponses.map { try? $0.page.get().memes.count } == [3])
    }

    @Test func `presents removed memes only if the query asks for them`() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.milk) }
        for text in ["is:removed", "milk", "milk is:removed"] {
            presenter.interactor(store).fetchMemes(
                request: Request(query: QueryRequest(text: text)))
        }
        #expect(
            presenter.fetchResponses.map { try? $0.page.get().decodedMemes } == [
                [Seeds.milk], [], [Seeds.milk],
            ])
    }

    @Test func `presents the store as it was at a given time`() {
        presenter.interactor().fetchMemes(
            request: Request(asOf: "2026-11-20T11:00:00Z", format: .plain))
        presenter.interactor().fetchMemes(request: Request(asOf: "2026-11-20", format: .plain))
        presenter.interactor().fetchMemes(request: Request(asOf: "2026-11-19", format: .plain))
        #expect(
            presenter.fetchResponses == [
                response(
                    .success(page([Seeds.milk])), .past(Seeds.time("2026-11-20T11:00:00.000Z"))),
                response(
                    .success(page([Seeds.walk, Seeds.milk])),
                    .past(Seeds.time("2026-11-20T23:59:59.999Z"))),
                response(.success(page([])), .past(Seeds.time("2026-11-19T23:59:59.999Z"))),
            ])
    }

    @Test func `presents an invalid query or date and reads nothing`() {
        let broken = QueryError(.emptyValue, in: "title:", at: 0..<6)
        for request in [
            Request(query: QueryRequest(text: "title:")),
            Request(query: QueryRequest(since: "once")),
            Request(asOf: "never"),
        ] {
            presenter.interactor(FailingStore(.field(.emptyTitle))).fetchMemes(request: request)
        }
        #expect(
            presenter.fetchResponses == [
                response(.failure(.query(broken))),
                response(.failure(.request(.unreadableDate("once")))),
                response(.failure(.request(.unreadableDate("never")))),
            ])
    }

    @Test func `suggests a query to people if nothing matches`() {
        for request in [
            Request(query: QueryRequest(text: "mlik"), limit: 1),
            Request(query: QueryRequest(text: "milk"), asOf: "2026-11-19"),
            Request(query: QueryRequest(text: "milk")),
            Request(query: QueryRequest(text: "mlik"), limit: 0),
            Request(query: QueryRequest(text: "mlik"), format: .plain),
        ] {
            presenter.interactor().fetchMemes(request: request)
        }
        #expect(
            presenter.fetchResponses.map(\.guess) == [
                QueryGuess.query("milk"), .emptyThen, nil, nil, nil,
            ])
    }

    @Test func `presents the welcome list with the total count`() {
        presenter.interactor().fetchMemes(
            request: Request(limit: 1, format: .plain, isWelcome: true))
        #expect(
            presenter.fetchResponses == [
                Response(
                    page: .success(page([Seeds.call])), now: Seeds.now, context: .welcome,
                    totalCount: 3)
            ])
    }

    @Test func `counts all memes that match if a setting limits the list`() {
        for (query, isLimitSet) in [("", true), ("tag:home", true), ("", false)] {
            presenter.interactor().fetchMemes(
                request: Request(
                    query: QueryRequest(text: query), limit: 1, isLimitSet: isLimitSet,
                    format: .plain))
        }
        #expect(presenter.fetchResponses.map(\.totalCount) == [3, 2, nil])
    }

    private static let pinnedRows: [(Int, Int?, [String], Int, [String])] = [
        (10, nil, ["4", "3", "2", "1"], 0, ["6", "5", "0"]),
        (10, 10, ["4", "3", "2", "1"], 0, ["6", "5", "0"]), (4, 4, ["4", "3"], 2, ["6", "5"]),
        (5, 5, ["4", "3"], 2, ["6", "5", "0"]), (2, 2, ["4"], 3, ["6"]),
        (1, 1, [], 0, ["6"]), (0, 0, [], 0, []), (10, 4, ["4", "3"], 2, ["6", "5"]),
        (1, nil, [], 0, ["6", "5", "4", "3", "2", "1", "0"]),
    ]

    /// Pinned memes take at most half of the rows, and count toward the limit.
    @Test func `lists pinned memes above the others`() {
        for (rowCount, limit, pinned, restCount, others) in Self.pinnedRows {
            let presenter = ListMemesPresentationLogicSpy()
            presenter.interactor(Self.pinnedStore).fetchMemes(
                request: Request(limit: limit, console: ConsoleFacts(rowCount: rowCount)))
            let responses = presenter.pinnedResponses
            #expect(responses.flatMap { $0.page.memes.map(\.title) } == pinned)
            #expect(responses.map(\.restCount) == (pinned.isEmpty ? [] : [restCount]))
            let pages = presenter.fetchResponses.compactMap { try? $0.page.get() }
            #expect(pages.flatMap { $0.memes.map(\.title) } == others)
            #expect(presenter.fetchResponses.first?.listedCount == pinned.count)
        }
    }

    @Test func `does not list pinned memes first for programs or other orders`() {
        for request in [
            Request(format: .plain),
            Request(order: .title),
            Request(isReversed: true),
        ] {
            presenter.interactor(Self.pinnedStore).fetchMemes(request: request)
        }
        #expect(presenter.pinnedResponses == [])
        #expect(presenter.fetchResponses.map { try? $0.page.get().memes.count } == [7, 7, 7])
    }

    @Test func `a welcome fits on the screen`() {
        for (rowCount, limit) in [(24, 10), (10, 6), (3, 1)] {
            var request = Request.welcome
            request.console.rowCount = rowCount
            let store = PagedStore([])
            presenter.interactor(store).fetchMemes(request: request)
            #expect(store.fetches.last?.limit == limit)
        }
    }

    @Test func `lists pinned matches first unless the query is about pinned memes`() {
        for (text, count) in [
            ("is:pinned", 0), ("NOT is:pinned", 0), ("created:2026", 4), ("2", 1),
        ] as [(String, Int)] {
            let presenter = ListMemesPresentationLogicSpy()
            presenter.interactor(Self.pinnedStore).fetchMemes(
                request: Request(query: QueryRequest(text: text)))
            #expect(presenter.pinnedResponses.reduce(0) { $0 + $1.page.memes.count } == count)
        }
    }

    /// Creates a store in which memes 1 to 4 are pinned and the last one is the newest.
    private static var pinnedStore: MemoryStore {
        MemoryStore.seeded(
            (0..<7).map { number in
                Meme(
                    id: MemeID(bits: UInt64(number + 1)), title: "\(number)",
                    flags: (1...4).contains(number) ? [.pinned] : [],
                    created: Seeds.time("2026-11-20T10:0\(number):00.000Z"))
            })
    }

    @Test func `presents an error if a page cannot be read`() {
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let store = MemoryStore.seeded()
        let interactor = presenter.interactor(StoreOfBrokenPages(store, error))
        interactor.fetchMemes(request: Request(format: .plain, pageSize: 2))
        interactor.fetchMoreMemes()
        #expect(presenter.fetchResponses.last == response(.failure(error), listedCount: 2))
    }

    @Test func `says which meme is new`() {
        let interactor = presenter.interactor()
        interactor.newMeme = Seeds.walk
        interactor.fetchMemes(request: Request())
        #expect(presenter.fetchResponses.map(\.newMeme) == [Seeds.walk.id])
    }

    private func page(_ memes: [Meme], isLast: Bool = true) -> MemesPage {
        MemesPage(memes: memes, isLast: isLast)
    }

    private func response(
        _ page: Result<MemesPage, MemesError>, listedCount: Int = 0,
        _ context: ListMemes.Context = .everything
    ) -> Response {
        Response(page: page, listedCount: listedCount, now: Seeds.now, context: context)
    }
}

/// A store whose fetches fail after the first page.
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

/// Records what a view controller asks for.
final class ListMemesBusinessLogicSpy: ListMemesBusinessLogic {
    private(set) var fetchRequests: [ListMemes.FetchMemes.Request] = []
    private(set) var fetchMoreCount = 0
    var onFetch: () -> Void = {}

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func fetchMoreMemes() {
        fetchMoreCount += 1
        onFetch()
    }
}

/// Records what an interactor presents.
final class ListMemesPresentationLogicSpy: ListMemesPresentationLogic {
    private(set) var fetchResponses: [ListMemes.FetchMemes.Response] = []
    private(set) var pinnedResponses: [ListMemes.PinnedMemes.Response] = []

    func presentFetchedMemes(response: ListMemes.FetchMemes.Response) {
        fetchResponses.append(response)
    }

    func presentPinnedMemes(response: ListMemes.PinnedMemes.Response) {
        pinnedResponses.append(response)
    }

    /// Returns an interactor that presents memes of a store to this spy.
    func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> ListMemesInteractor {
        ListMemesInteractor(
            presenter: self, store: store, queryWorker: QueryWorker(dateWorker: .double),
            guessWorker: QueryGuessWorker(store: store), fieldsWorker: FieldsWorker(store: store),
            clock: FixedClock(Seeds.now))
    }
}
