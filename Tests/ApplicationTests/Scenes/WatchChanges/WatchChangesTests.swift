import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct WatchChangesInteractorTests {
    private typealias Request = WatchChanges.Request

    private let presenter = Spy<WatchChanges.Response>()

    @Test func `presents existing changes and then waits for more`() throws {
        let store = MemoryStore.seeded([Seeds.milk])
        let interactor = interactor(store)
        interactor.watchChanges(request: Request(since: "2026"))
        interactor.awaitChanges()
        let changes = presenter.messages.map(\.changes)
        guard case .page(let page)? = changes.first else {
            Issue.record("\(changes)")
            return
        }
        #expect(page.parts == [ChangesSeeds.added])
        #expect(page.position != nil)
        #expect(changes.dropFirst() == [.ended(.interrupted, page.position)])
    }

    @Test func `fetches short identifiers for people only`() throws {
        for isForPeople in [false, true] {
            interactor(MemoryStore.seeded([Seeds.milk])).watchChanges(
                request: Request(since: "2026", isForPeople: isForPeople))
        }
        #expect(
            presenter.messages.map(\.shortIDs) == [
                ShortIDs(), ShortIDs(of: [Seeds.milk.id], among: []),
            ])
    }

    @Test func `presents errors`() {
        interactor(MemoryStore.seeded()).watchChanges(request: Request(since: "soon"))
        #expect(
            presenter.messages.map(\.changes)
                == [.ended(.failed(.request(.unreadableCursor("soon"))), nil)])
    }

    private func interactor(_ store: any MemesStore) -> WatchChangesInteractor {
        let changesWorker = Services.doubles(store: store).changesWorker
        return WatchChangesInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(changesWorker: changesWorker, watcher: StoreWatcherDouble()),
            changesWorker: changesWorker)
    }
}

extension Spy: WatchChangesPresentationLogic where Message == WatchChanges.Response {
    public func presentWatchedChanges(response: Message) { present(response: response) }
}

struct WatchChangesPresenterTests {
    private let viewController = WatchChangesDisplayLogicSpy()

    @Test func `makes records without a cursor`() {
        let rewritten = RewrittenStore(after: Seeds.now)
        let warning = StoreWarning.laterFormat(path: "s", version: "2")
        present(.page(ChangesPage(parts: [ChangesSeeds.added], position: nil)))
        present(
            .page(
                ChangesPage(
                    parts: [], position: ChangesSeeds.position, rewritten: rewritten,
                    warnings: [warning])))
        #expect(
            viewController.displayed == [
                .output(.records(ChangesSeeds.addedLine)), .output(.records("")),
                .output(.diagnostic(Diagnostic(rewritten))),
                .output(.diagnostic(Diagnostic(warning))),
            ])
    }

    @Test func `hints at how to stop waiting`() {
        present(.waiting)
        #expect(
            viewController.displayed == [
                .viewModel(
                    .waiting(
                        hint: StyledText("Waiting for changes; press Ctrl-C to stop\n", .faint)))
            ])
    }

    @Test func `prints the cursor at the end`() {
        let error = MemesError.field(.emptyTitle)
        present(.ended(.interrupted, ChangesSeeds.position))
        present(.ended(.interrupted, nil))
        present(.ended(.outputClosed, ChangesSeeds.position))
        present(.ended(.failed(error), ChangesSeeds.position))
        #expect(
            viewController.displayed == [
                .viewModel(.ended(cursor: ChangesSeeds.cursorLine, .interrupted)),
                .viewModel(.ended(cursor: "", .interrupted)),
                .viewModel(.ended(cursor: "", .brokenPipe)),
                .output(.diagnostic(Diagnostic(error))),
                .viewModel(.ended(cursor: ChangesSeeds.cursorLine, .usage)),
            ])
    }

    @Test func `makes a line for each complete operation`() {
        let (call, milk) = (Seeds.call, Seeds.milk)
        let time = Seeds.time("2026-11-20T10:00:00.123Z")
        let presenter = presenter(isForPeople: true)
        presenter.presentWatchedChanges(
            response: response([
                ChangesSeeds.added,
                OperationPart(
                    time: time, changes: [ChangesSeeds.change(.removed, milk)], isLast: false),
            ]))
        presenter.presentWatchedChanges(
            response: response([
                OperationPart(
                    time: time, changes: [ChangesSeeds.change(.removed, call)], isFirst: false)
            ]))
        presenter.presentWatchedChanges(
            response: .init(changes: .ended(.interrupted, ChangesSeeds.position)))
        #expect(
            viewController.displayed.prefix(2).map(\.words) == [
                "2026-11-20 10:00  added 7m3k \"Buy milk\"\n",
                "2026-11-20 10:00  removed 2 memes: \"Buy milk\", \"Call Ann\"\n",
            ])
        #expect(viewController.displayed.last == .viewModel(.ended(cursor: "", .interrupted)))
    }

    @Test func `names the author of an operation`() {
        presenter(isForPeople: true).presentWatchedChanges(
            response: response([
                OperationPart(
                    time: Seeds.time("2026-11-20T10:00:00.123Z"), author: "mcp:ann",
                    changes: [ChangesSeeds.change(.added, Seeds.milk)])
            ]))
        #expect(
            viewController.displayed.first?.words
                == "2026-11-20 10:00  added 7m3k \"Buy milk\" (by mcp:ann)\n")
    }

    @Test func `breaks lines at spaces on a terminal`() {
        presenter(isForPeople: true, columns: 30).presentWatchedChanges(
            response: response([
                OperationPart(
                    time: Seeds.milk.created ?? Seeds.now,
                    changes: [ChangesSeeds.change(.added, Seeds.milk)])
            ]))
        #expect(
            viewController.displayed.first?.words
                == "2026-11-20 10:00  added 7m3k\n  \"Buy milk\"\n")
    }

    private func response(_ parts: [OperationPart]) -> WatchChanges.Response {
        WatchChanges.Response(changes: .page(ChangesPage(parts: parts, position: nil)))
    }

    private func presenter(isForPeople: Bool = false, columns: Int? = nil) -> WatchChangesPresenter
    {
        let presenter = WatchChangesPresenter(
            isForPeople: isForPeople, calendar: UTCCalendar(), glyphs: .unicode,
            columns: columns)
        presenter.viewController = viewController
        return presenter
    }

    private func present(_ changes: WatchedChanges) {
        presenter().presentWatchedChanges(response: .init(changes: changes))
    }
}

private final class WatchChangesDisplayLogicSpy:
    DisplaySpy<WatchChanges.ViewModel>, WatchChangesDisplayLogic
{
    func displayWatchedChanges(viewModel: WatchChanges.ViewModel) { keep(viewModel) }
}

struct WatchChangesViewControllerTests {
    private let interactor = WatchChangesBusinessLogicSpy()
    private static let hint = StyledText("waiting", .faint)

    @Test func `asks for more changes until the end`() {
        let console = RecordingConsole()
        let viewController = viewController(WatchChanges.Request(since: "c1-0-0"), console)
        interactor.viewController = viewController
        interactor.shown = [
            .output(.records("1\n")), .output(.records("2\n")),
            .output(.diagnostic("damaged", .badData)),
            .viewModel(.ended(cursor: "3\n", .interrupted)), .output(.records("4\n")),
        ]
        viewController.start()
        #expect(interactor.requests == [WatchChanges.Request(since: "c1-0-0")])
        #expect(console.outputText == "1\n2\n3\n")
        #expect(console.errorText == "meme: damaged\n")
        #expect(viewController.exitCode == .interrupted)
    }

    @Test func `asks for no more changes when nobody reads`() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(WatchChanges.Request(), console)
        interactor.viewController = viewController
        interactor.shown = Array(repeating: .output(.records("x\n")), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func `shows the hint only on a terminal`() {
        for (isTerminal, isQuiet, text) in [
            (true, false, "waiting"), (true, true, ""), (false, false, ""),
        ] {
            let console = RecordingConsole(isTerminal: isTerminal)
            let viewController = viewController(WatchChanges.Request(), console, isQuiet: isQuiet)
            viewController.displayWatchedChanges(viewModel: .waiting(hint: Self.hint))
            #expect(console.errorText == text, "\(isTerminal)")
            #expect(console.outputText == "")
            #expect(viewController.exitCode == .done, "\(isTerminal)")
        }
    }

    private func viewController(
        _ request: WatchChanges.Request, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> WatchChangesViewController {
        WatchChangesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            request: request)
    }
}

/// Records requests, and answers each one with the next view model or output; at the end, watching ends.
private final class WatchChangesBusinessLogicSpy: WatchChangesBusinessLogic {
    private(set) var requests: [WatchChanges.Request] = []
    var shown: [Displayed<WatchChanges.ViewModel>] = []
    weak var viewController: WatchChangesViewController?

    func watchChanges(request: WatchChanges.Request) {
        requests.append(request)
        displayNext()
    }

    func awaitChanges() { displayNext() }

    private func displayNext() {
        switch shown.isEmpty ? .viewModel(.ended(cursor: "", .brokenPipe)) : shown.removeFirst() {
        case .viewModel(let viewModel): viewController?.displayWatchedChanges(viewModel: viewModel)
        case .output(let output): viewController?.display(viewModel: output)
        }
    }
}

struct WatchChangesConfiguratorTests {
    @Test func `prints changes made while it watches`() throws {
        let console = RecordingConsole()
        let store = MemoryStore.seeded([Seeds.milk])
        let edit = {
            _ = try store.perform { (operation) throws(MemesError) in
                try operation.change(HistorySeeds.oatMilk)
            }
        }
        let watcher = StoreWatcherDouble([(.changed, edit), (.unchanged, {})])
        let viewController = WatchChangesConfigurator(request: WatchChanges.Request())
            .viewController(.doubles(console: console, store: store, watcher: watcher))
        viewController.start()
        #expect(
            console.outputText == """
                {"time":"2026-11-21T10:00:00.000Z","kind":"change","changes":\
                [{"id":"7m3k9q2x0d4v","kind":"edited","meme":{"id":"7m3k9q2x0d4v",\
                "title":"Buy oat milk","text":"Two bottles.","tags":["home"],\
                "created":"2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.000Z"},\
                "changed":["title","text"]}],"handle":"p14jaafamh2w"}
                {"cursor":"c1-2-0-1a1fd8c6900"}

                """)
        #expect(console.errorText == "")
        #expect(viewController.exitCode == .interrupted)
    }
}
