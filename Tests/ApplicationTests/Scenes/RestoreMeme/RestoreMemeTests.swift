import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct RestoreMemeInteractorTests {
    private typealias Request = RestoreMeme.Request
    private typealias Response = RestoreMeme.Response

    private let presenter = Spy<RestoreMeme.Response>()

    @Test func `restores the meme`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(name: "7m3k@1"))
        var milk = Seeds.milk
        milk.modified = Seeds.now
        let restored = RestoredMeme(meme: milk, number: 1, shortID: "7m3k")
        #expect(presenter.messages == [Response(restored: .success(restored))])
    }

    @Test func `stores nothing in a dry run`() throws {
        let store = try HistorySeeds.store()
        let interactor = interactor(store)
        interactor.run(request: Request(name: "7m3k", isDryRun: true))
        #expect(try presenter.messages.map { try $0.restored.get().isDryRun } == [true])
        #expect(try store.newestMeme() == Seeds.call)
    }

    @Test func `presents errors`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(name: "a1b2"))
        #expect(
            presenter.messages
                == [Response(restored: .failure(.reference(.versionWanted(Seeds.call.id))))])
    }

    private func interactor(_ store: any MemesStore) -> RestoreMemeInteractor {
        RestoreMemeInteractor(presenter: presenter, restoreWorker: RestoreWorker(store: store))
    }
}

struct RestoreMemePresenterTests {
    private typealias ViewModel = RestoreMeme.ViewModel

    private static let json = RecordFormat(kind: .json)
    private static let ids = RecordFormat(kind: .ids)
    private static let restored = RestoredMeme(meme: Seeds.milk, number: 2, shortID: "7m3k")
    private static let nothing = ViewModel.diagnostic(
        .nothingChanged(ChangedMemes(memes: [Seeds.milk], changed: [])))

    private let viewController = Spy<Output>()

    @Test func `prints a line for people and a record for programs`() {
        present(Self.restored, as: .human)
        present(Self.restored, as: .records(Self.ids))
        present(Self.restored, as: .records(Self.json))
        var line = StyledText("Restored ")
        line.append("7m3k@2", .id)
        line.append(" Buy milk", isIsolated: true)
        line.append("\n")
        #expect(
            viewController.messages == [
                .text(line), .records("7m3k9q2x0d4v\n"),
                .records(SeedRecords.milk + "\n"),
            ])
    }

    @Test func `says that nothing changed`() {
        var unchanged = Self.restored
        unchanged.isChanged = false
        present(unchanged, as: .human)
        present(unchanged, as: .records(Self.ids))
        present(unchanged, as: .records(Self.json))
        #expect(
            viewController.messages == [
                Self.nothing, Self.nothing,
                .records(SeedRecords.milk + "\n"), Self.nothing,
            ])
    }

    @Test func `says what a dry run would do`() {
        var dryRun = Self.restored
        dryRun.isDryRun = true
        dryRun.warnings = [.tornTailIgnored(path: "s", byteCount: 7)]
        present(dryRun, as: .human)
        #expect(viewController.messages.first?.words == "Would restore 7m3k@2 Buy milk\n")
        #expect(
            viewController.messages.dropFirst() == [
                .diagnostic(Diagnostic(.tornTailIgnored(path: "s", byteCount: 7)))
            ])
    }

    @Test func `reports an error`() {
        present(.failure(.reference(.versionIsRemoval(.version(.recent(0), 3)))), as: .human)
        #expect(
            viewController.messages == [
                .diagnostic(
                    Diagnostic(
                        "'@@3' is a removal and has no contents; use an earlier "
                            + "version", .noInput))
            ])
    }

    private func present(_ restored: RestoredMeme, as format: OutputFormat) {
        present(.success(restored), as: format)
    }

    private func present(_ restored: Result<RestoredMeme, MemesError>, as format: OutputFormat) {
        let presenter = RestoreMemePresenter(format: format)
        presenter.viewController = viewController
        presenter.present(response: .init(restored: restored))
    }
}
