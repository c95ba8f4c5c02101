import Domain
import Platform
import Testing

@testable import Application
@testable import Browse
@testable import TestSupport

/// Lists in which a person can move.
struct BrowseMemesInteractorTests {
    private let presenter = BrowseMemesPresentationLogicSpy()
    private let store = PagesOfTwo(
        MemoryStore.seeded(
            (0..<7).map { number in
                Meme(
                    id: id(number), title: "note \(number)",
                    flags: (1...4).contains(number) ? [.pinned] : [],
                    created: Seeds.time("2026-11-20T10:0\(number):00.000Z"))
            }))

    private static func id(_ number: Int) -> MemeID { MemeID(bits: UInt64(number + 1)) }

    /// Returns the numbers of the memes in the list.
    private func numbers(_ interactor: BrowseMemesInteractor) -> [Int] {
        interactor.listedIDs.map { id in (0..<7).first { Self.id($0) == id } ?? -1 }
    }

    private func finish(_ interactor: BrowseMemesInteractor) {
        for _ in 0..<10 { interactor.findMoreMemes() }
    }

    private var lastCount: BrowseMemes.OpenList.Count? {
        (try? presenter.openResponses.last?.list.get()).flatMap { $0 }
    }

    @Test func `finds memes page by page, pinned ones first`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: BrowseMemes.OpenList.Request())
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5])
        #expect(lastCount == .init(memes: 6, isComplete: false, total: 7))
        finish(interactor)
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5, 0])
        #expect(lastCount == .init(memes: 7, isComplete: true, total: 7))
        #expect(store.fetches.map(\.returnsEarly) == [true, true])
    }

    @Test func `completes a list even if the last page is not marked as last`() {
        store.marksLastPage = false
        for isFuzzy in [false, true] {
            var request = BrowseMemes.OpenList.Request(filter: "note", order: .title)
            request.isFuzzy = isFuzzy
            let interactor = presenter.interactor(store)
            interactor.openList(request: request)
            finish(interactor)
            #expect(
                lastCount == .init(memes: 7, isComplete: true, total: 7, newTitle: "note"))
        }
    }

    private static let lists: [(BrowseMemes.OpenList.Request, [Int])] = [
        (.init(isReversed: true), [0, 1, 2, 3, 4, 5, 6]),
        (.init(order: .title), [0, 1, 2, 3, 4, 5, 6]),
        (.init(order: .title, isReversed: true), [6, 5, 4, 3, 2, 1, 0]),
        (.init(order: .created), [6, 5, 4, 3, 2, 1, 0]),
        (.init(filter: "is:pinned"), [4, 3, 2, 1]),
        (.init(filter: "title:2 OR title:5 OR title:3"), [3, 2, 5]), (.init(filter: "nothing"), []),
    ]

    @Test func `opens a list with the requested filter and order`() {
        for (request, found) in Self.lists {
            let interactor = presenter.interactor(store)
            interactor.openList(request: request)
            finish(interactor)
            #expect(numbers(interactor) == found, "\(request)")
            #expect(
                lastCount
                    == .init(
                        memes: found.count, isComplete: true, total: 7,
                        newTitle: request.filter == "nothing" ? "nothing" : nil), "\(request)")
        }
    }

    @Test func `keeps the old list until the selected meme is found in the next one`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(order: .title, selected: Self.id(5)))
        let waiting = BrowseMemes.OpenList.Count(memes: 6, isComplete: false, total: 7)
        #expect(lastCount == waiting)
        interactor.findMoreMemes()
        #expect(lastCount == waiting)
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5])
        interactor.findMoreMemes()
        #expect(lastCount == .init(memes: 6, isComplete: false, total: 7, position: 5))
        #expect(numbers(interactor) == [0, 1, 2, 3, 4, 5])
        finish(interactor)
        #expect(lastCount == .init(memes: 7, isComplete: true, total: 7, position: 5))
    }

    @Test func `finds a selected meme on the first page or among the pinned at once`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init(selected: Self.id(2)))
        #expect(lastCount == .init(memes: 6, isComplete: false, total: 7, position: 2))
        interactor.openList(request: .init(order: .title, selected: Self.id(1)))
        #expect(lastCount == .init(memes: 2, isComplete: false, total: 7, position: 1))
    }

    @Test func `keeps the old list until the selected meme proves to be missing`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(order: .title, selected: Seeds.milk.id))
        for _ in 0..<2 {
            interactor.findMoreMemes()
            #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5])
        }
        finish(interactor)
        #expect(numbers(interactor) == [0, 1, 2, 3, 4, 5, 6])
        #expect(lastCount == .init(memes: 7, isComplete: true, total: 7))
    }

    @Test func `replaces the list at once if no meme is selected`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(order: .title))
        #expect(numbers(interactor) == [0, 1])
    }

    @Test func `keeps and continues the list after an invalid filter`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(filter: "title:", selected: Self.id(6)))
        #expect(
            presenter.openResponses.last
                == .init(list: .failure(.query(QueryError(.emptyValue, in: "title:", at: 0..<6)))))
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5])
        finish(interactor)
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5, 0])
    }

    @Test func `an invalid filter cancels the list that is being opened`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(order: .title, selected: Self.id(5)))
        interactor.openList(request: .init(filter: "title:", selected: Self.id(5)))
        finish(interactor)
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5, 0])
    }

    @Test func `keeps the list if the store cannot be read`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        store.failure = error
        interactor.openList(request: .init(order: .title))
        #expect(presenter.openResponses.last == .init(list: .failure(error)))
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5])
        interactor.fetchRows(request: .init(positions: 0..<1))
        #expect(
            presenter.rowsResponses
                == [.init(page: .failure(error), first: 0, order: .modified, now: Seeds.now)])
    }

    @Test func `keeps the list if the store has lost all its operations`() {
        store.memory = .seeded([Seeds.milk])
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        store.memory = .seeded([])
        interactor.openList(request: .init(order: .title))
        #expect(presenter.openResponses.last == .init(list: .success(nil)))
        #expect(interactor.listedIDs == [Seeds.milk.id])
    }

    @Test func `counts no memes without a list or in an empty store`() {
        let interactor = presenter.interactor(MemoryStore.seeded([]))
        interactor.findMoreMemes()
        interactor.openList(request: .init())
        let empty = BrowseMemes.OpenList.Count(memes: 0, isComplete: true, total: 0)
        #expect(
            presenter.openResponses == [
                .init(list: .success(empty)), .init(list: .success(empty)),
            ])
    }

    @Test func `opens an empty list if all memes were removed`() throws {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        _ = try store.memory.perform { (operation) throws(MemesError) in
            for number in 0..<7 { try operation.remove(Meme(id: Self.id(number), title: "")) }
        }
        interactor.openList(request: .init())
        #expect(lastCount == .init(memes: 0, isComplete: true, total: 0))
    }

    @Test func `presents store warnings with the list`() {
        let interactor = presenter.interactor(store)
        store.warnings = [.laterFormat(path: "s", version: "9")]
        interactor.openList(request: .init())
        #expect(presenter.openResponses.last?.warnings == store.warnings)
    }

    @Test func `keeps the memes found so far if a page cannot be read`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init(order: .title))
        let error = MemesError.store(.changedMeanwhile, path: "s")
        store.failure = error
        interactor.findMoreMemes()
        #expect(presenter.openResponses.last == .init(list: .failure(error)))
        #expect(numbers(interactor) == [0, 1])
        store.failure = nil
        finish(interactor)
        #expect(numbers(interactor) == [0, 1, 2, 3, 4, 5, 6])
    }

    @Test func `an unreadable page cancels the list that is being opened`() {
        let interactor = presenter.interactor(store)
        interactor.openList(request: .init())
        interactor.openList(request: .init(order: .title, selected: Self.id(5)))
        store.failure = .store(.changedMeanwhile, path: "s")
        interactor.findMoreMemes()
        store.failure = nil
        finish(interactor)
        #expect(numbers(interactor) == [4, 3, 2, 1, 6, 5, 0])
    }

    @Test func `reads rows at their positions`() throws {
        let interactor = presenter.interactor(store)
        interactor.fetchRows(request: .init(positions: 0..<2))
        #expect(presenter.rowsResponses.isEmpty)
        interactor.openList(request: .init())
        interactor.fetchRows(request: .init(positions: 3..<5))
        interactor.fetchRows(request: .init(positions: 5..<90))
        interactor.fetchRows(request: .init(positions: 80..<90))
        #expect(presenter.rowsResponses.map(\.first) == [3, 5, 80])
        #expect(
            try presenter.rowsResponses.map { try $0.page.get().memes.map(\.title) }
                == [["note 1", "note 6"], ["note 5"], []])
        #expect([0, 5].map { interactor.listedID(at: $0) } == [Self.id(4), Self.id(5)])
        #expect([-1, 6].allSatisfy { interactor.listedID(at: $0) == nil })
    }

    @Test func `a removed meme has no row`() throws {
        let interactors = [false, true].map { isFuzzy in
            var request = BrowseMemes.OpenList.Request(filter: "note", order: .title)
            request.isFuzzy = isFuzzy
            let interactor = presenter.interactor(store)
            interactor.openList(request: request)
            return interactor
        }
        _ = try store.memory.perform { (operation) throws(MemesError) in
            try operation.remove(
                Meme(id: Self.id(0), title: "", created: Seeds.time("2026-11-20T10:00:00.000Z")))
        }
        for interactor in interactors {
            interactor.fetchRows(request: .init(positions: 0..<2))
            #expect(try presenter.rowsResponses.last?.page.get().memes.map(\.title) == ["note 1"])
        }
    }

    @Test func `lists the best fuzzy matches of titles first`() {
        let interactor = presenter.interactor()
        var request = BrowseMemes.OpenList.Request(filter: "a")
        request.isFuzzy = true
        interactor.openList(request: request)
        #expect(interactor.listedIDs == [Seeds.walk.id, Seeds.call.id])
        let ids = [0, 1, 2].map { interactor.listedID(at: $0) }
        #expect(ids == [Seeds.walk.id, Seeds.call.id, nil])
    }

    @Test func `matches titles fuzzily and narrows a longer filter without refetching`() {
        let interactor = presenter.interactor(store)
        var request = BrowseMemes.OpenList.Request(filter: "nt")
        request.isFuzzy = true
        // A stale list is read again.
        for _ in 1...2 { interactor.openList(request: request) }
        #expect(store.fetches.count == 2)
        for _ in 1...3 {
            #expect(lastCount?.isComplete == false)
            interactor.findMoreMemes()
        }
        #expect(lastCount == .init(memes: 7, isComplete: true, total: 7, newTitle: "nt"))
        (request.filter, request.isStale, request.selected) = ("nt5", false, Self.id(5))
        interactor.openList(request: request)
        #expect(numbers(interactor) == [5])
        #expect(
            lastCount
                == .init(memes: 1, isComplete: true, total: 7, position: 0, newTitle: "nt5"))
        #expect(store.fetches.count == 2)
        // A shorter text finds the memes again that the longer one did not match.
        (request.filter, request.selected) = ("n", nil)
        interactor.openList(request: request)
        #expect(numbers(interactor) == [6, 5, 4, 3, 2, 1, 0])
    }

    @Test func `reads memes in the order of the given ids`() throws {
        let store = PagedStore([MemesPage(memes: [Seeds.milk, Seeds.call])])
        let ids = [Seeds.call.id, Seeds.walk.id, Seeds.milk.id]
        let page = try store.page(of: ids, includesRemoved: true)
        #expect(page.decodedMemes == [Seeds.call, Seeds.milk])
        #expect(
            store.fetches == [
                MemesFetch(
                    query: .ids(Set(ids)), includesRemoved: true, limit: 3, pageSize: 3,
                    wantsShortIDs: true)
            ])
    }

    @Test func `matches the beginning of a tag while it is being typed`() throws {
        let store = MemoryStore.seeded([
            Meme(
                id: Seeds.id("000000000001"), title: "Day", tags: [try Tag("Journal/Home")],
                created: Seeds.now),
            Meme(
                id: Seeds.id("000000000002"), title: "Other", tags: [try Tag("job")],
                created: Seeds.now),
        ])
        for (filter, count) in [
            ("tag:jour", 1), ("day tag:j", 1), ("o OR tag:JO", 2), ("tag:jour ", 0),
            ("-tag:j", 2), ("tag:", 0),
        ] {
            let interactor = presenter.interactor(store)
            interactor.openList(
                request: BrowseMemes.OpenList.Request(filter: filter, order: .title))
            #expect(interactor.listedIDs.count == count, "\(filter)")
        }
    }
}

/// Records what an interactor presents.
private final class BrowseMemesPresentationLogicSpy: BrowseMemesPresentationLogic {
    private(set) var openResponses: [BrowseMemes.OpenList.Response] = []
    private(set) var rowsResponses: [BrowseMemes.FetchRows.Response] = []

    func presentOpenedList(response: BrowseMemes.OpenList.Response) {
        openResponses.append(response)
    }

    func presentRows(response: BrowseMemes.FetchRows.Response) { rowsResponses.append(response) }

    /// Returns an interactor that presents memes of a store to this spy.
    func interactor(_ store: any MemesStore = MemoryStore.seeded()) -> BrowseMemesInteractor {
        BrowseMemesInteractor(
            presenter: self, store: store, queryWorker: QueryWorker(dateWorker: .double),
            clock: FixedClock(Seeds.now))
    }
}

/// A store that returns pages of two memes and can fail.
private final class PagesOfTwo: FailingStore {
    var memory: MemoryStore
    var failure: MemesError?
    var warnings: [StoreWarning] = []
    var marksLastPage = true
    private(set) var fetches: [MemesFetch] = []

    init(_ memory: MemoryStore) {
        self.memory = memory
        super.init(.field(.emptyTitle))
    }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        if let failure { throw failure }
        fetches.append(fetch)
        var fetch = fetch
        // Rows are fetched in one page.
        if fetch.limit == nil { fetch.pageSize = 2 }
        return Cursor(self, try memory.fetchMemes(fetch))
    }

    override func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        if let failure { throw failure }
        return CountedMemes(try memory.countMemes(fetch).count, warnings: warnings)
    }

    override func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        if let failure { throw failure }
        return try memory.fetchOperations(fetch)
    }

    private final class Cursor: MemesCursor {
        private let store: PagesOfTwo
        private let cursor: any MemesCursor

        init(_ store: PagesOfTwo, _ cursor: any MemesCursor) {
            (self.store, self.cursor) = (store, cursor)
        }

        func nextPage() throws(MemesError) -> MemesPage? {
            if let failure = store.failure { throw failure }
            var page = try cursor.nextPage()
            if !store.marksLastPage { page?.isLast = false }
            return page
        }
    }
}
