import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct CountMemesInteractorTests {
    private let presenter = Spy<CountMemes.Response>()

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
            suite.interactor().run(request: request)
            #expect(
                suite.presenter.messages == [
                    CountMemes.Response(counted: .success(CountedMemes(count)))
                ], "case \(index)")
        }
    }

    @Test func `suggests a query to people if nothing matches`() {
        let interactor = interactor()
        for text in ["mlik", "milk"] {
            interactor.run(
                request: .init(query: .init(text: text), console: ConsoleFacts(isTerminal: true)))
        }
        interactor.run(request: .init(query: .init(text: "mlik")))
        #expect(presenter.messages.map(\.guess) == [.query("milk"), nil, nil])
    }

    @Test func `counts removed memes only if the query asks for them`() throws {
        let store = MemoryStore.seeded()
        _ = try store.perform { (operation) throws(MemesError) in try operation.remove(Seeds.milk) }
        for text in ["", "is:removed"] {
            interactor(store).run(request: .init(query: .init(text: text)))
        }
        #expect(presenter.messages.map { try? $0.counted.get().count } == [2, 1])
    }

    @Test func `presents errors`() {
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let interactor = interactor(FailingStore(error))
        interactor.run(request: .init())
        interactor.run(request: .init(asOf: "once"))
        #expect(
            presenter.messages.map(\.counted) == [
                .failure(error), .failure(.request(.unreadableDate("once"))),
            ])
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> CountMemesInteractor {
        CountMemesInteractor(
            presenter: presenter, store: store,
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now))),
            guessWorker: QueryGuessWorker(store: store))
    }
}

struct CountMemesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `writes the number`() {
        for count in [0, 1, 1_000_000] {
            present(.success(CountedMemes(count)))
            present(.success(CountedMemes(count)), format: RecordFormat(kind: .json))
        }
        #expect(
            viewController.messages == [
                .records("0\n", .nothingMatched), .records("{\"count\":0}\n", .nothingMatched),
                .records("1\n"), .records("{\"count\":1}\n"),
                .records("1000000\n"), .records("{\"count\":1000000}\n"),
            ])
    }

    @Test func `shows store warnings before the count`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        present(.success(CountedMemes(0, warnings: [warning])))
        #expect(
            viewController.messages == [
                .diagnostic(Diagnostic(warning)), .records("0\n", .nothingMatched),
            ])
    }

    private func present(
        _ counted: Result<CountedMemes, MemesError>, format: RecordFormat = .plain
    ) {
        let presenter = CountMemesPresenter(format: format)
        presenter.viewController = viewController
        presenter.present(response: .init(counted: counted))
    }
}
