import Domain
import Testing

@testable import Application
@testable import Journal
@testable import TestSupport

struct WriteJournalViewControllerTests {
    private typealias Entry = WriteJournal.WriteEntry.Request

    private let interactor = WriteJournalBusinessLogicSpy()
    private let router = WriteJournalRoutingLogicSpy()

    @Test func `requests the input if there is no text or on request`() {
        let console = RecordingConsole()
        for request in [Entry(), Entry(text: "x", readsInput: true), Entry(text: "x")] {
            viewController(console, .write(request)).start()
        }
        #expect(
            interactor.entries == [
                Entry(readsInput: true), Entry(text: "x", readsInput: true), Entry(text: "x"),
            ])
    }

    @Test func `reports input that was not read`() {
        let console = RecordingConsole()
        (console.mayHaveInput, console.showsAdvice) = (true, true)
        viewController(console, .write(Entry(text: "x"))).start()
        #expect(interactor.entries == [Entry(text: "x", hasUnreadInput: true)])
    }

    @Test func `opens the day at a terminal if there is no text`() {
        viewController(RecordingConsole(isTerminal: true), .write(Entry(date: "today"))).start()
        #expect(interactor.opened == [Entry(date: "today")])
    }

    @Test func `pages lists`() {
        let console = RecordingConsole()
        viewController(console, .list(.init(query: QueryRequest()))).start()
        #expect(interactor.lists == [.init(query: QueryRequest())])
        #expect(console.events == [.paging])
    }

    @Test func `routes to editors and to whole memes`() {
        let viewController = viewController(RecordingConsole(), .write(Entry()))
        viewController.displayPeriod(viewModel: .existing)
        viewController.displayPeriod(viewModel: .new)
        viewController.displayPeriods(viewModel: .whole)
        #expect(viewController.exitCode == .done)
        viewController.displayPeriod(viewModel: .failed(Diagnostic("no", .usage)))
        #expect(viewController.exitCode == .usage)
        #expect(router.routes == ["edit", "add", "show"])
    }

    @Test func `the exit code is done when another scene takes over`() {
        for show in [
            { $0.displayPeriod(viewModel: .existing) }, { $0.displayPeriod(viewModel: .new) },
            { $0.displayPeriods(viewModel: .whole) },
        ] as [(WriteJournalViewController) -> Void] {
            let viewController = viewController(RecordingConsole(), .write(Entry()))
            show(viewController)
            #expect(viewController.exitCode == .done)
        }
    }

    @Test func `shows days as rows without numbers`() {
        let console = RecordingConsole()
        let page = MemesPage(memes: [Seeds.milk, Seeds.walk])
        viewController(console, .list(.init(query: QueryRequest()))).displayPeriods(
            viewModel: .rows(MemesTable.rows(of: page, now: Seeds.now, UTCCalendar())))
        #expect(console.outputText.hasPrefix("7m3k"))
    }

    @Test func `the router pushes scenes for the day and memes of the data store`() {
        let navigation = NavigationSpy()
        let router = WriteJournalRouter(
            dataStore: WriteJournalDataStoreDouble(), services: .doubles(navigation: navigation),
            format: .ids)
        router.routeToEditMeme()
        router.routeToAddMeme()
        router.routeToShowMeme()
        #expect(
            (navigation.pushed[0] as? EditMemeViewController)?.request
                == EditMeme.Request(
                    selection: .names(["7m3k9q2x0d4v"]), continuesText: true, format: .ids))
        #expect(
            (navigation.pushed[1] as? AddMemeViewController)?.request
                == AddMeme.Request(
                    source: .editor(title: "2026-11-21", text: "Plan:", showsAll: false),
                    tags: ["journal"], key: "journal:2026-11-21",
                    isMadeByScene: true, continuesText: true, format: .ids))
        #expect(
            (navigation.pushed[2] as? ShowMemeViewController)?.request
                == ShowMeme.Request(of: ["7m3k9q2x0d4v"]))
        #expect(navigation.pushed.count == 3)
    }

    private func viewController(
        _ console: RecordingConsole, _ request: WriteJournal.Request
    ) -> WriteJournalViewController {
        WriteJournalViewController(
            interactor: interactor, router: router,
            view: OutputView(console: console, isQuiet: false), request: request)
    }
}

private final class WriteJournalBusinessLogicSpy: WriteJournalBusinessLogic {
    private(set) var entries: [WriteJournal.WriteEntry.Request] = []
    private(set) var opened: [WriteJournal.OpenPeriod.Request] = []
    private(set) var lists: [WriteJournal.FetchPeriods.Request] = []

    func writeEntry(request: WriteJournal.WriteEntry.Request) { entries.append(request) }
    func openPeriod(request: WriteJournal.OpenPeriod.Request) { opened.append(request) }
    func fetchPeriods(request: WriteJournal.FetchPeriods.Request) { lists.append(request) }
}

private final class WriteJournalRoutingLogicSpy: WriteJournalRoutingLogic {
    private(set) var routes: [String] = []

    func routeToEditMeme() { routes.append("edit") }
    func routeToAddMeme() { routes.append("add") }
    func routeToShowMeme() { routes.append("show") }
}

private final class WriteJournalDataStoreDouble: WriteJournalDataStore {
    let period: JournalPeriod? = JournalPeriod(LocalDate(daysSince1970: 20_778))
    let template = FilledTemplate(text: "Plan:")
    let memes = [Seeds.milk.id]
}
