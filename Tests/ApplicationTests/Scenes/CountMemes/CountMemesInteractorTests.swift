import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct CountMemesInteractorTests {
    private let presenter = CountMemesPresentationLogicSpy()

    private static let counts: [(CountMemes.Request, Int)] = [
        (CountMemes.Request(), 3),
        (CountMemes.Request(query: .init(text: "milk OR walk")), 2),
        (CountMemes.Request(query: .init(tags: ["home"])), 2),
        (CountMemes.Request(query: .init(text: "nothing")), 0),
        (CountMemes.Request(asOf: "2026-11-20T11:00:00Z"), 1),
    ]

    @Test func `counts the memes that match the request`() {
        for index in Self.counts.indices {
            let suite = CountMemesInteractorTests()
            let (request, count) = Self.counts[index]
            suite.interactor().countMemes(request: request)
            #expect(
                suite.presenter.responses == [
                    CountMemes.Response(counted: .success(CountedMemes(count)))
                ], "case \(index)")
        }
    }

    @Test func `suggests a query to people if nothing matches`() {
        let interactor = interactor()
        for text in ["mlik", "milk"] {
            interactor.countMemes(request: .init(query: .init(text: text), wantsGuess: true))
        }
        interactor.countMemes(request: .init(query: .init(text: "mlik")))
        #expect(presenter.responses.map(\.guess) == [.query("milk"), nil, nil])
    }

    @Test func `counts removed memes only if the query asks for them`() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.milk) }
        for text in ["", "is:removed"] {
            interactor(store).countMemes(request: .init(query: .init(text: text)))
        }
        #expect(presenter.responses.map { try? $0.counted.get().count } == [2, 1])
    }

    @Test func `presents errors`() {
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let interactor = interactor(FailingStore(error))
        interactor.countMemes(request: .init())
        interactor.countMemes(request: .init(asOf: "once"))
        #expect(
            presenter.responses.map(\.counted) == [
                .failure(error), .failure(.request(.unreadableDate("once"))),
            ])
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> CountMemesInteractor {
        CountMemesInteractor(
            presenter: presenter, memesWorker: MemesWorker(store: store),
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            guessWorker: QueryGuessWorker(store: store))
    }
}

private final class CountMemesPresentationLogicSpy: CountMemesPresentationLogic {
    private(set) var responses: [CountMemes.Response] = []

    func presentCountedMemes(response: CountMemes.Response) { responses.append(response) }
}
