import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ChangesCommandTests {
    @Test func `reads commands`() throws {
        for (arguments, command) in [
            (["changes"], .changes(.init())),
            (["changes", "--since", "c1-0-0"], .changes(.init(since: "c1-0-0"))),
            (["--since=-7d", "changes", "--jsonl"], .changes(.init(since: "-7d"))),
            (["changes", "--since", "a", "--since", "b"], .changes(.init(since: "b"))),
            (["watch"], .watch(.init(isForPeople: true))),
            (["watch", "--jsonl"], .watch(.init())),
            (
                ["watch", "--since", "today", "-q"],
                .watch(.init(since: "today", isForPeople: true))
            ),
        ] as [([String], Command)] {
            #expect(try parse(arguments) == command, "\(arguments)")
            #expect(!command.changesStore, "\(arguments)")
        }
    }

    @Test(arguments: ["changes", "watch"])
    func `refuses invalid arguments`(_ command: String) {
        #expect(throws: UsageError.unexpectedOperand("x", command: command)) {
            try parse([command, "x"])
        }
        #expect(throws: UsageError.unknownOption("--json", command: command, nearest: "--jsonl")) {
            try parse([command, "--json"])
        }
        #expect(throws: UsageError.self) { try parse([command, "--since"]) }
    }
}

struct ListChangesInteractorTests {
    private typealias Request = ListChanges.Request

    private let presenter = Spy<ListChanges.Response>()
    private let error = MemesError.store(.busy(seconds: 1), path: "s")

    @Test func `presents a page for each request`() {
        let pages = [
            ChangesPage(parts: [ChangesSeeds.added], position: nil),
            ChangesPage(parts: [], position: ChangesSeeds.position),
        ]
        let store = StoreOfPages(error, pages.map { .success($0) })
        let interactor = interactor(store)
        interactor.run(request: Request())
        for _ in 0..<2 {
            interactor.runMore()
        }
        #expect(presenter.messages.map(\.page) == pages.map { .success($0) })
        #expect(store.starts == [.beginning])
    }

    @Test func `starts at the requested cursor or time`() {
        let store = StoreOfPages(error, [])
        for since in [ChangesSeeds.position.text, "2026-11-21T10:00:00Z"] {
            interactor(store).run(request: Request(since: since))
        }
        #expect(store.starts == [.position(ChangesSeeds.position), .time(Seeds.now)])
    }

    @Test func `presents errors`() {
        interactor(FailingStore(error)).run(request: Request())
        interactor(MemoryStore.seeded()).run(request: Request(since: "soon"))
        interactor(StoreOfPages(error, [.failure(error)])).run(request: Request())
        #expect(
            presenter.messages.map(\.page) == [
                .failure(error), .failure(.request(.unreadableCursor("soon"))), .failure(error),
            ])
    }

    private func interactor(_ store: any MemesStore) -> ListChangesInteractor {
        ListChangesInteractor(
            presenter: presenter,
            changesWorker: ChangesWorker(store: store, dateWorker: .double))
    }
}

struct ListChangesPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `prints the cursor after the last page`() {
        present(.success(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(.success(ChangesPage(parts: [ChangesSeeds.added], position: ChangesSeeds.position)))
        #expect(
            viewController.messages == [
                .records(ChangesSeeds.addedLine), .more,
                .records(ChangesSeeds.addedLine + ChangesSeeds.cursorLine),
            ])
    }

    @Test func `reports a rewritten store and warnings after the last page`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        let rewritten = RewrittenStore(after: Seeds.now)
        present(.success(ChangesPage(parts: [], position: nil, rewritten: rewritten)))
        present(
            .success(
                ChangesPage(
                    parts: [], position: ChangesSeeds.position, rewritten: rewritten,
                    warnings: [warning])))
        #expect(
            viewController.messages == [
                .records(""), .more,
                .records(ChangesSeeds.cursorLine),
                .diagnostic(Diagnostic(rewritten)),
                .diagnostic(Diagnostic(warning)),
            ])
    }

    private func present(_ page: Result<ChangesPage, MemesError>) {
        let presenter = ListChangesPresenter(format: ())
        presenter.viewController = viewController
        presenter.present(response: .init(page: page))
    }
}
