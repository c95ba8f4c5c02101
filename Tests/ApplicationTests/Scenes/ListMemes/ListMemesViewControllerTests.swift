import Domain
import TestSupport
import Testing

@testable import Application

struct ListMemesViewControllerTests {
    private let interactor = ListMemesBusinessLogicSpy()
    private let router = ListMemesRouterSpy()
    private static let row = MemesTable.Row(
        number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago")

    @Test func asksForWhatTheCommandSays() {
        let console = RecordingConsole()
        let query = QueryRequest(text: "milk", tags: ["home"])
        viewController(
            ListCommand(
                query: query, asOf: "today", order: .title, isReversed: true, limit: 3,
                isWelcome: true), console
        ).start()
        #expect(
            interactor.fetchRequests == [
                ListMemes.FetchMemes.Request(
                    query: query, asOf: "today", order: .title, isReversed: true, limit: 3,
                    wantsTexts: false, isWelcome: true)
            ])
        #expect(console.events == [.paging])
    }

    @Test(
        arguments: [
            (.human, false), (.records(.plain), false),
            (.records(RecordForm(kind: .ids)), false),
            (.records(RecordForm(kind: .jsonLines)), true),
            (.records(RecordForm(kind: .commaSeparated)), true),
        ] as [(OutputForm, Bool)])
    func wantsTextsWhereTheyAreShown(_ form: OutputForm, _ wantsTexts: Bool) {
        viewController(ListCommand(), RecordingConsole(), form: form).start()
        #expect(interactor.fetchRequests.map(\.wantsTexts) == [wantsTexts])
    }

    @Test(arguments: [("{title}", false), ("{id} {text}", true)])
    func wantsTextsWhereATemplateNamesThem(_ template: String, _ wantsTexts: Bool) throws {
        let form = RecordForm(kind: .template(try RecordTemplate(template)))
        viewController(ListCommand(), RecordingConsole(), form: .records(form)).start()
        #expect(interactor.fetchRequests.map(\.wantsTexts) == [wantsTexts])
    }

    @Test func isForPeopleInTheFormForPeople() {
        viewController(ListCommand(), RecordingConsole(), form: .human).start()
        viewController(ListCommand(), RecordingConsole(), form: .records(.plain)).start()
        #expect(interactor.fetchRequests.map(\.isForPeople) == [true, false])
    }

    private static let displays: [(ListMemes.FetchMemes.ViewModel, String, String, ExitCode)] = [
        (.rows([row], hasMore: false), "7m3k  Buy milk  home  a day ago\n", "", .done),
        (.records("x\0", hasMore: false), "x\0", "", .done),
        (.empty(hint: StyledText("none\n")), "", "none\n", .done),
        (.nothingFound(records: "[]\n"), "[]\n", "", .nothingMatched),
        (.diagnostic(Diagnostic("torn", .done)), "", "meme: torn\n", .done),
        (.diagnostic(Diagnostic("refused", .permission)), "", "meme: refused\n", .permission),
    ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ListMemes.FetchMemes.ViewModel, _ output: String, _ error: String,
        _ code: ExitCode
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        #expect(viewController.exitCode == nil)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == code)
    }

    @Test func asksForMoreAsLongAsThereIsMoreAndSomebodyReads() {
        let console = RecordingConsole()
        let viewController = viewController(ListCommand(), console)
        var pages = ["1\n", "2\n", "3\n"]
        interactor.onFetch = {
            let page = pages.removeFirst()
            viewController.displayFetchedMemes(
                viewModel: .records(page, hasMore: !pages.isEmpty))
        }
        viewController.start()
        #expect(console.outputText == "1\n2\n3\n")
        #expect(interactor.fetchMoreCount == 2)
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(ListCommand(), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .records("x\n", hasMore: true))
        }
        viewController.start()
        #expect(interactor.fetchMoreCount == 1)
    }

    @Test func asksForNoMoreAfterAnError() {
        let console = RecordingConsole()
        let viewController = viewController(ListCommand(), console)
        var viewModels: [ListMemes.FetchMemes.ViewModel] = [
            .records("x\n", hasMore: true), .diagnostic(Diagnostic("broken", .inputOutput)),
        ]
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: viewModels.removeFirst())
        }
        viewController.start()
        #expect(interactor.fetchMoreCount == 1)
        #expect(viewController.exitCode == .inputOutput)
    }

    @Test func keepsTheColumnsOfTheFirstPage() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        viewController.displayFetchedMemes(
            viewModel: .rows([ListMemesViewControllerTests.row], hasMore: true))
        var longer = ListMemesViewControllerTests.row
        longer.title = "Buy oat milk"
        viewController.displayFetchedMemes(viewModel: .rows([longer], hasMore: false))
        #expect(console.outputText.hasSuffix("7m3k  Buy oat…  home  a day ago\n"))
    }

    @Test func damageAfterRowsDecidesTheCode() {
        let viewController = viewController(ListCommand(), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .records("x\n", hasMore: false))
        viewController.displayFetchedMemes(
            viewModel: .diagnostic(Diagnostic("damaged", .badData)))
        #expect(viewController.exitCode == .badData)
    }

    @Test func hintsOnlyAtWhatTheUserDoesNotKnow() {
        let quiet = RecordingConsole(isTerminal: true)
        viewController(ListCommand(), quiet, isQuiet: true)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        #expect(quiet.events == [])
        let nothing = RecordingConsole(isTerminal: true)
        viewController(ListCommand(limit: 0), nothing)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        #expect(nothing.events == [])
    }

    /// Whoever wants none gets none, and that is well.
    @Test func doesNotSayThatNothingMatchesWhereNothingIsWanted() {
        let viewController = viewController(ListCommand(limit: 0), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .nothingFound(records: ""))
        #expect(viewController.exitCode == .done)
    }

    @Test func damageDecidesTheCodeWhereNothingIsFound() {
        let viewController = viewController(ListCommand(), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .diagnostic(Diagnostic("bad", .badData)))
        viewController.displayFetchedMemes(viewModel: .nothingFound(records: ""))
        #expect(viewController.exitCode == .badData)
    }

    @Test(arguments: [(true, ""), (false, "next\n")])
    func advisesUnlessItIsToBeQuiet(_ isQuiet: Bool, _ error: String) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console, isQuiet: isQuiet)
        viewController.displayFetchedMemes(viewModel: .advice(StyledText("next\n")))
        #expect(console.errorText == error)
        #expect(viewController.exitCode == nil)
    }

    @Test func asksForARowUntilOneIsPicked() {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 80, rows: 10), answers: ["x", "1"])
        let viewController = viewController(
            ListCommand(query: QueryRequest(text: "milk"), asOf: "today", asksForPick: true),
            console, form: .human)
        interactor.onFetch = { offer(to: viewController) }
        interactor.onPick = { request in
            viewController.displayPickedMeme(
                viewModel: request.input == .typed("1")
                    ? .picked : .refused(Diagnostic("no row", .usage)))
        }
        viewController.start()
        #expect(
            interactor.fetchRequests == [
                ListMemes.FetchMemes.Request(
                    query: QueryRequest(text: "milk"), asOf: "today", limit: 8, pageSize: 8,
                    isForPeople: true, isForPicking: true)
            ])
        #expect(interactor.pickRequests.map(\.input) == [.typed("x"), .typed("1")])
        #expect(router.routes == ["ShowMeme"])
        #expect(
            console.events.dropFirst() == [
                .question("Which? "), .error(Diagnostic("no row", .usage).text),
                .question("Which? "),
            ])
        #expect(console.outputText == "1  7m3k  Buy milk  home  a day ago\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func goesNowhereWhereThePickIsCancelled() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            ListCommand(limit: 3, asksForPick: true), console, form: .human)
        interactor.onFetch = { offer(to: viewController) }
        interactor.onPick = { _ in viewController.displayPickedMeme(viewModel: .cancelled) }
        viewController.start()
        #expect(interactor.fetchRequests.map(\.limit) == [3])
        #expect(interactor.pickRequests.map(\.input) == [.typed(nil)])
        #expect(router.routes == [])
        #expect(viewController.exitCode == .done)
    }

    @Test func asksNothingWhereThereIsNothingToPick() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(
            ListCommand(asksForPick: true), console, form: .human)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .empty(hint: StyledText("none\n")))
        }
        viewController.start()
        #expect(interactor.pickRequests == [])
        #expect(viewController.exitCode == .done)
    }

    @Test(arguments: [(false, OutputForm.human), (true, .records(.plain))])
    func saysThatNobodyCanBeAskedAndTakesTheRefusalForTheEnd(_ isTerminal: Bool, _ form: OutputForm)
    {
        let console = RecordingConsole(isTerminal: isTerminal)
        let viewController = viewController(ListCommand(asksForPick: true), console, form: form)
        interactor.onPick = { _ in
            viewController.displayPickedMeme(viewModel: .refused(Diagnostic("nobody", .usage)))
        }
        viewController.start()
        #expect(interactor.fetchRequests == [])
        #expect(interactor.pickRequests.map(\.input) == [.unavailable])
        #expect(console.errorText == "meme: nobody\n")
        #expect(viewController.exitCode == .usage)
    }

    private func offer(to viewController: ListMemesViewController) {
        viewController.displayFetchedMemes(
            viewModel: .rows([ListMemesViewControllerTests.row], hasMore: false))
        viewController.displayFetchedMemes(viewModel: .question("Which? "))
    }

    private func viewController(
        _ command: ListCommand, _ console: RecordingConsole, form: OutputForm = .records(.plain),
        isQuiet: Bool = false
    ) -> ListMemesViewController {
        ListMemesViewController(
            interactor: interactor, router: router, console: console, command: command, form: form,
            isQuiet: isQuiet)
    }
}

private final class ListMemesBusinessLogicSpy: ListMemesBusinessLogic {
    private(set) var fetchRequests: [ListMemes.FetchMemes.Request] = []
    private(set) var fetchMoreCount = 0
    private(set) var pickRequests: [ListMemes.PickMeme.Request] = []
    var onFetch: () -> Void = {}
    var onPick: (ListMemes.PickMeme.Request) -> Void = { _ in }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func fetchMoreMemes(request: ListMemes.FetchMoreMemes.Request) {
        fetchMoreCount += 1
        onFetch()
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        pickRequests.append(request)
        onPick(request)
    }
}

private final class ListMemesRouterSpy: ListMemesRoutingLogic, ListMemesDataPassing {
    private final class DataStore: ListMemesDataStore {
        let memes: [Meme] = []
        let pickedMeme: Meme? = nil
        var newMeme: Meme?
    }

    let dataStore: any ListMemesDataStore = DataStore()
    private(set) var routes: [String] = []

    func routeToShowMeme() { routes.append("ShowMeme") }
}
