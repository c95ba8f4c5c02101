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
        for (request, _) in Self.counts { interactor().run(request: request) }
        #expect(
            presenter.messages
                == Self.counts.map { CountMemes.Response(counted: .success(CountedMemes($1))) })
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
        interactor().run(request: .init(asOf: "once"))
        #expect(presenter.messages.map(\.counted) == [.failure(.request(.unreadableDate("once")))])
    }

    private func interactor(
        _ store: any MemesStore = MemoryStore.seeded()
    ) -> CountMemesInteractor {
        let services = Services.doubles(store: store)
        return CountMemesInteractor(
            presenter: presenter, store: store, queryWorker: services.queryWorker,
            guessWorker: services.guessWorker)
    }
}

struct CountMemesPresenterTests {
    @Test func `writes the number`() {
        for count in [0, 1, 1_000_000] {
            let exitCode = count == 0 ? ExitCode.nothingMatched : .done
            #expect(outputs(CountedMemes(count), .plain) == [.records("\(count)\n", exitCode)])
            #expect(
                outputs(CountedMemes(count), .json)
                    == [.records("{\"count\":\(count)}\n", exitCode)])
        }
    }

    @Test func `shows store warnings before the count`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        #expect(
            outputs(CountedMemes(0, warnings: [warning]), .plain)
                == [.diagnostic(Diagnostic(warning)), .records("0\n", .nothingMatched)])
    }

    private func outputs(_ counted: CountedMemes, _ kind: RecordFormat.Kind) -> [Output] {
        CountMemesPresenter(format: RecordFormat(kind: kind))
            .outputs(for: .init(counted: .success(counted)))
    }
}
