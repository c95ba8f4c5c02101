import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

/// Picking a meme from the rows.
struct PickMemesInteractorTests {
    private static let terminal = ConsoleFacts(canAsk: true, canAskForText: true)

    private let presenter = PickMemesPresentationLogicSpy()

    private static let picks: [(String, Meme)] = [
        ("1", Seeds.call), (" 3 ", Seeds.milk), ("02\t", Seeds.walk),
    ]

    @Test(arguments: picks.indices)
    func `picks the meme in the typed row`(_ index: Int) {
        let (input, meme) = Self.picks[index]
        let interactor = presenter.interactor()
        offerAll(interactor)
        interactor.pickMeme(request: .typed(input))
        #expect(presenter.pickResponses == [.picked([meme])])
        #expect(interactor.pickedMemes == [meme])
    }

    @Test func `offers the best matches of a filter first in the default order`() throws {
        let (note, title) = (Seeds.id("000000000001"), Seeds.id("000000000002"))
        let store = MemoryStore.seeded([
            Meme(id: title, title: "Call", created: Seeds.time("2026-11-19T10:00:00.000Z")),
            Meme(
                id: note, title: "Kickoff", text: "we must call Ann",
                created: Seeds.time("2026-11-20T10:00:00.000Z")),
        ])
        for (order, expected) in [(MemeOrder.modified, [title, note]), (.created, [note, title])] {
            let interactor = presenter.interactor(store)
            interactor.fetchMemes(request: PickMemes.Request(order: order, console: Self.terminal))
            interactor.filterMemes(request: PickMemes.FilterMemes.Request(filter: "call", limit: 5))
            let page = try presenter.filterResponses.last?.page.get()
            #expect(page?.memes.map(\.id) == expected)
        }
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
        for (filter, found) in [
            ("tag:jour", ["Day"]), ("day tag:j", ["Day"]), ("o OR tag:JO", ["Other", "Day"]),
            ("tag:journal", ["Day"]), ("tag:jour ", []), ("tag:jour a", []), ("tag:\"jour\"", []),
            ("-tag:j", ["Other", "Day"]), ("NOT tag:j", ["Other", "Day"]), ("tag:", nil),
            ("tag:j*", ["Other", "Day"]),
        ] as [(String, [String]?)] {
            let interactor = presenter.interactor(store)
            interactor.fetchMemes(
                request: PickMemes.Request(order: .title, isReversed: true, console: Self.terminal))
            interactor.filterMemes(request: PickMemes.FilterMemes.Request(filter: filter, limit: 5))
            let page = try? presenter.filterResponses.last?.page.get()
            #expect(page?.memes.map(\.title) == found, "\(filter)")
        }
    }

    /// The memes to choose from are counted only once. The additional meme shows that there are more.
    @Test func `fetches one meme more than a picker shows`() {
        let store = FetchesSpy()
        let interactor = presenter.interactor(store)
        for filter in ["", "is:removed"] {
            interactor.filterMemes(request: .init(filter: filter, limit: 5))
        }
        #expect(
            store.fetches == [
                MemesFetch(pageSize: 6, wantsShortIDs: true),
                MemesFetch(limit: 6, pageSize: 6, wantsShortIDs: true),
                MemesFetch(
                    query: .removed, includesRemoved: true, order: .relevance, limit: 6,
                    pageSize: 6, wantsShortIDs: true),
            ])
    }

    @Test func `presents the error of an unreadable store to a picker`() {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        presenter.interactor(FailingStore(error)).filterMemes(request: .init(filter: "", limit: 5))
        #expect(
            presenter.filterResponses == [.init(page: .failure(error), limit: 5, now: Seeds.now)])
    }

    @Test func `picks the memes chosen in a picker`() throws {
        let interactor = presenter.interactor()
        offerAll(interactor)
        for filter in ["", "milk", "\"unclosed"] {
            interactor.filterMemes(request: .init(filter: filter, limit: 5))
        }
        let pages = presenter.filterResponses.map { try? $0.page.get() }
        #expect(
            pages.map { $0?.memes.map(\.title) } == [
                [Seeds.call.title, Seeds.walk.title, Seeds.milk.title], [Seeds.milk.title], nil,
            ])
        #expect(presenter.filterResponses.map(\.totalCount) == [3, 3, 3])
        #expect(presenter.filterResponses.map(\.limit) == [5, 5, 5])
        let page = try #require(pages[0])
        let ids = page.memes.map { page.shortIDs.text(for: $0.id) }
        interactor.pickMeme(request: .picker(.success(.picked([ids[2], ids[0]]))))
        #expect(presenter.pickResponses == [.picked([Seeds.milk, Seeds.call])])
        #expect(interactor.pickedMemes == [Seeds.milk, Seeds.call])
    }

    @Test func `a filter of plain words can become a title`() {
        for (filter, title) in [
            ("nosuch", "nosuch"), (" Oat  milk ", "Oat  milk"), ("é 1.5", "é 1.5"), ("", nil),
            (" ", nil), ("tag:x", nil), ("-milk", nil), ("a OR b", nil), ("\"oat milk\"", nil),
            ("is:pinned milk", nil), ("\"unclosed", nil),
        ] as [(String, String?)] {
            let presenter = PickMemesPresentationLogicSpy()
            let interactor = presenter.interactor()
            offerAll(interactor)
            interactor.filterMemes(request: .init(filter: filter, limit: 5))
            #expect(presenter.filterResponses.map(\.newTitle) == [title], "\(filter)")
        }
    }

    @Test func `adds a meme only where the list is of current memes and for a command that can`() {
        for (request, title) in [
            (PickMemes.Request(purpose: .showing), "x"),
            (PickMemes.Request(asOf: "today", purpose: .showing), nil),
            (PickMemes.Request(purpose: .printing), nil),
            (PickMemes.Request(purpose: .command(takesSeveral: false)), nil),
            (PickMemes.Request(purpose: .command(takesSeveral: true, adds: true)), "x"),
        ] as [(PickMemes.Request, String?)] {
            let presenter = PickMemesPresentationLogicSpy()
            let interactor = presenter.interactor()
            var request = request
            request.console = ConsoleFacts(canAsk: true, canAskForText: true)
            request.hasPicker = true
            interactor.fetchMemes(request: request)
            interactor.filterMemes(request: .init(filter: "x", limit: 5))
            #expect(presenter.filterResponses.map(\.newTitle) == [title])
            interactor.pickMeme(request: .picker(.success(.toAdd("x"))))
            #expect(presenter.pickResponses == [.pickedToAdd("x")])
            #expect(interactor.newTitle == "x")
        }
    }

    @Test func `picks tasks: memes, and lines of their texts`() throws {
        var note = Seeds.call
        note.text = "- [ ] cake\n- [ ] milk"
        let task = Seeds.milk.with(due: DueDate("2026-11-27"), done: nil)
        let interactor = presenter.interactor(MemoryStore.seeded([task, Seeds.walk, note]))
        let request = PickMemes.Request(
            tasks: .open, purpose: .command(takesSeveral: true), hasPicker: true,
            console: ConsoleFacts(canAsk: true))
        interactor.fetchMemes(request: request)
        for filter in ["", "milk", "walk"] {
            interactor.filterMemes(request: .init(filter: filter, limit: 5))
        }
        #expect(
            presenter.filterResponses.map { $0.tasks?.tasks.map(\.text) } == [
                ["Buy milk", "cake", "milk"], ["Buy milk", "milk"], [],
            ])
        #expect(presenter.filterResponses.map(\.totalCount) == [3, 3, 3])
        interactor.pickMeme(request: .picker(.success(.picked(["a1b2:2", "7m3k"]))))
        #expect(
            interactor.pickedTasks.map(\.reference) == ["a1b2c3d4e5f6:2:dp15", "7m3k9q2x0d4v"])
        interactor.pickMeme(request: .picker(.success(.toEdit("a1b2:1"))))
        #expect(interactor.pickedTasks.map(\.text) == ["cake"])
        #expect(interactor.pickedMemes == [])
    }

    @Test func `picks a task by number`() throws {
        let task = Seeds.milk.with(due: nil, done: nil)
        let interactor = presenter.interactor(MemoryStore.seeded([task, Seeds.walk]))
        interactor.fetchMemes(
            request: PickMemes.Request(
                tasks: .open, purpose: .command(takesSeveral: true),
                console: ConsoleFacts(canAskForText: true)))
        for line in ["2", "1"] { interactor.pickMeme(request: .typed(line)) }
        #expect(presenter.pickResponses.first == .noSuchRow("2", count: 1))
        #expect(interactor.pickedTasks.map(\.id) == [task.id])
    }

    @Test func `presents picked ids in list order, including removed memes`() throws {
        let store = MemoryStore.seeded()
        let interactor = presenter.interactor(store)
        interactor.fetchMemes(request: PickMemes.Request(purpose: .printing, hasPicker: true))
        interactor.filterMemes(request: .init(filter: "", limit: 5))
        let page = try #require(try presenter.filterResponses.first?.page.get())
        let ids = page.memes.map { page.shortIDs.text(for: $0.id) }
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.call) }
        interactor.pickMeme(request: .picker(.success(.picked([ids[2], ids[0]]))))
        #expect(presenter.pickResponses == [.pickedIDs([Seeds.call.id, Seeds.milk.id])])
    }

    @Test func `picks nothing if the picker is cancelled, interrupted or fails`() {
        let interactor = presenter.interactor()
        offerAll(interactor)
        let error = MemesError.picker(.exited(2, command: "x"))
        interactor.pickMeme(request: .picker(.success(.cancelled)))
        interactor.pickMeme(request: .picker(.success(.interrupted)))
        interactor.pickMeme(request: .picker(.failure(error)))
        #expect(presenter.pickResponses == [.dismissed, .interrupted, .failed(error)])
        #expect(interactor.pickedMemes == [])
    }

    @Test func `picks nothing if the input is empty or q`() {
        for input in [nil, "", "  ", "q"] as [String?] {
            let interactor = presenter.interactor()
            offerAll(interactor)
            interactor.pickMeme(request: .typed(input))
            #expect(presenter.pickResponses.last == .cancelled, "\(input ?? "nothing")")
            #expect(interactor.pickedMemes == [], "\(input ?? "nothing")")
        }
        #expect(presenter.pickResponses.count == 4)
    }

    @Test func `refuses an invalid row number`() {
        for input in ["0", "4", "-1", "x", "7m3k", "1.0", "1 2", "99999999999999999999", "١"]
            as [String]
        {
            let interactor = presenter.interactor()
            offerAll(interactor)
            interactor.pickMeme(request: .typed(input))
            #expect(presenter.pickResponses.last == .noSuchRow(input, count: 3), "\(input)")
            #expect(interactor.pickedMemes == [], "\(input)")
        }
    }

    @Test func `refuses any row if there are none`() {
        let interactor = presenter.interactor(MemoryStore.seeded([]))
        interactor.pickMeme(request: .typed("1"))
        #expect(presenter.pickResponses == [.noSuchRow("1", count: 0)])
    }

    @Test func `refuses to pick if nobody can be asked`() {
        let interactor = presenter.interactor()
        for request in [
            PickMemes.Request(), PickMemes.Request(hasPicker: true),
            PickMemes.Request(isForPeople: false, hasPicker: true, console: Self.terminal),
            PickMemes.Request(purpose: .printing, console: Self.terminal),
        ] {
            interactor.fetchMemes(request: request)
        }
        #expect(presenter.fetchResponses == Array(repeating: .withoutTerminal, count: 4))
    }

    @Test func `presents what the list contains, and a guess if a query has no matches`() {
        for request in [
            PickMemes.Request(console: Self.terminal),
            PickMemes.Request(asOf: "2026-11-20", console: Self.terminal),
            PickMemes.Request(query: QueryRequest(text: "mlik"), console: Self.terminal),
            PickMemes.Request(query: QueryRequest(text: "mlik"), limit: 0, console: Self.terminal),
            PickMemes.Request(query: QueryRequest(text: "title:"), console: Self.terminal),
        ] {
            presenter.interactor().fetchMemes(request: request)
        }
        let pages: [PickMemes.FetchMemes.Page?] = presenter.fetchResponses.map { response in
            if case .numbered(let page) = response { page } else { nil }
        }
        #expect(
            pages.map { $0?.context } == [
                .everything, .past(Seeds.time("2026-11-20T23:59:59.999Z")), .query, .query, nil,
            ])
        #expect(pages.map { $0?.guess } == [nil, nil, .query("milk"), nil, nil])
        #expect(pages.map { $0?.wantsNone } == [false, false, false, true, nil])
        let error = QueryError(.emptyValue, in: "title:", at: 0..<6)
        #expect(presenter.fetchResponses.last == .failed(.query(error)))
    }

    /// A question shows as many rows as fit above it. A picker only needs to know whether there are any.
    @Test func `fetches as many rows as fit, or one for a picker`() {
        for (wanted, rowCount, hasPicker, limit) in [
            (nil, 10, false, 8), (nil, 2, false, 1), (3000, 10, false, 3000),
            (nil, 10, true, 1), (5, 10, true, 1), (0, 10, true, 0),
        ] as [(Int?, Int, Bool, Int)] {
            var request = PickMemes.Request(
                limit: wanted, hasPicker: hasPicker, console: Self.terminal)
            request.console.rowCount = rowCount
            let store = PagedStore([])
            presenter.interactor(store).fetchMemes(request: request)
            #expect(store.fetches.map(\.limit) == [limit])
            #expect(store.fetches.map(\.pageSize) == [limit])
        }
    }

    /// A picker uses the words as its initial filter, which the user can change.
    @Test func `filters numbered rows but leaves filtering to the picker`() {
        for (hasPicker, titles) in [(false, [Seeds.walk.title]), (true, [Seeds.call.title])] {
            presenter.interactor().fetchMemes(
                request: PickMemes.Request(
                    filter: "walk", hasPicker: hasPicker, console: Self.terminal))
            #expect(presenter.fetchedTitles == titles)
        }
    }

    private func offerAll(_ interactor: PickMemesInteractor) {
        interactor.fetchMemes(request: .init(console: Self.terminal))
    }
}

/// Records each fetch and each count.
private final class FetchesSpy: FailingStore {
    private(set) var fetches: [MemesFetch] = []

    init() { super.init(.field(.emptyTitle)) }

    override func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        fetches.append(fetch)
        throw error
    }

    override func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        fetches.append(fetch)
        return CountedMemes(0)
    }
}
