import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct SearchMemesInteractorTests {
    private let presenter = SearchMemesPresentationLogicSpy()

    @Test func `presents a page of found memes for each request`() {
        let interactor = interactor()
        interactor.fetchMemes(request: .init(query: .init(text: "a"), format: .plain, pageSize: 1))
        let first = response([Seeds.call], isLast: false)
        #expect(presenter.responses == [first])

        interactor.fetchMoreMemes()
        let second = response([Seeds.walk], listedCount: 1)
        #expect(presenter.responses == [first, second])

        interactor.fetchMoreMemes()
        #expect(presenter.responses.count == 2)
    }

    @Test func `presents hits for people`() {
        interactor().fetchMemes(request: .init(query: .init(text: "noon")))
        let shortIDs = ShortIDs(of: [Seeds.call.id], among: Seeds.all.map(\.id).sorted())
        let found = SearchPage(
            page: MemesPage(memes: [Seeds.call], shortIDs: shortIDs),
            hits: [[.text: Seeds.call.text.ranges(of: "noon")]])
        #expect(
            presenter.responses == [SearchMemes.Response(page: .success(found), now: Seeds.now)])
    }

    @Test func `presents hits for programs that want lines`() {
        interactor().fetchMemes(
            request: .init(query: .init(text: "noon"), format: .json, wantsLines: true))
        let found = SearchPage(
            page: MemesPage(memes: [Seeds.call]),
            hits: [[.text: Seeds.call.text.ranges(of: "noon")]])
        #expect(
            presenter.responses == [SearchMemes.Response(page: .success(found), now: Seeds.now)])
    }

    @Test func `searches with the dates, the order and the limit of the request`() {
        interactor().fetchMemes(
            request: .init(
                query: .init(until: "2026-11-20"), asOf: "2026-11-20T11:30:00Z",
                order: .title, isReversed: true, limit: 1, format: .plain))
        var expected = response([Seeds.milk])
        expected.order = .title
        #expect(presenter.responses == [expected])
    }

    @Test func `presents that nothing was found`() {
        interactor().fetchMemes(request: .init(query: .init(text: "nothing"), format: .plain))
        #expect(presenter.responses == [response([])])
    }

    @Test func `suggests a query to people if nothing matches`() {
        for (asOf, limit, format, guess) in [
            (nil, nil, .human, .query("tag:work")), ("2019", nil, .human, .emptyThen),
            (nil, 0, .human, nil), (nil, nil, .plain, nil),
        ] as [(String?, Int?, OutputFormat, QueryGuess?)] {
            interactor().fetchMemes(
                request: .init(
                    query: .init(text: "@work"), asOf: asOf, limit: limit, format: format))
            #expect(presenter.responses.last?.guess == guess)
        }
    }

    @Test func `a page for people has a hundred memes`() {
        let memes = (0...100).map {
            Meme(id: MemeID(bits: UInt64($0)), title: "x", created: Seeds.now)
        }
        interactor(MemoryStore.seeded(memes)).fetchMemes(request: .init(query: .init(text: "x")))
        #expect(presenter.responses.map { try? $0.page.get().page.memes.count } == [100])
    }

    @Test func `presents errors`() {
        let broken = MemesError.store(.changedMeanwhile, path: "s")
        let regex = QueryError(.invalidRegularExpression("expected ')'"), in: "(", at: 1..<1)
        for (request, error) in [
            (QueryRequest(text: "x"), broken),
            (QueryRequest(text: "x:"), .query(QueryError(.unknownField("x"), in: "x:", at: 0..<1))),
            (QueryRequest(text: "(", isRegularExpression: true), .query(regex)),
            (QueryRequest(since: "once"), .request(.unreadableDate("once"))),
        ] {
            let store: any MemesStore =
                error == broken ? FailingStore(broken) : MemoryStore.seeded()
            interactor(store).fetchMemes(request: .init(query: request))
            #expect(presenter.responses.last?.page == .failure(error), "\(request)")
        }
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> SearchMemesInteractor {
        let clock = FixedClock(Seeds.now)
        return SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(
                memesWorker: MemesWorker(store: store), matchTimeout: ThreadMatchTimeout()),
            queryWorker: QueryWorker(dateWorker: DateWorker(calendar: UTCCalendar(), clock: clock)),
            guessWorker: QueryGuessWorker(store: store),
            clock: clock)
    }

    private func response(
        _ memes: [Meme], listedCount: Int = 0, isLast: Bool = true
    ) -> SearchMemes.Response {
        SearchMemes.Response(
            page: .success(SearchPage(page: MemesPage(memes: memes, isLast: isLast))),
            listedCount: listedCount, now: Seeds.now)
    }
}

private final class SearchMemesPresentationLogicSpy: SearchMemesPresentationLogic {
    private(set) var responses: [SearchMemes.Response] = []

    func presentFetchedMemes(response: SearchMemes.Response) { responses.append(response) }
}
