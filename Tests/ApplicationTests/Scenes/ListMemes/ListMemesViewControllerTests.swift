import Domain
import TestSupport
import Testing

@testable import Application

struct ListMemesViewControllerTests {
    private let interactor = ListMemesBusinessLogicSpy()
    private let router = ListMemesRouterSpy()
    private static let row = ListMemes.Row(
        number: 1, id: "7m3k", title: "Buy milk", tags: "home", age: "a day ago")

    @Test func asksForWhatTheCommandSays() {
        let console = RecordingConsole()
        viewController(ListCommand(order: .title, isReversed: true, limit: 3), console).start()
        #expect(
            interactor.fetchRequests == [
                ListMemes.FetchMemes.Request(order: .title, isReversed: true, limit: 3)
            ])
        #expect(console.events == [.paging])
    }

    @Test func isForPeopleOnATerminalUnlessAFormIsAskedFor() {
        viewController(ListCommand(), RecordingConsole(isTerminal: true)).start()
        viewController(ListCommand(form: .plain), RecordingConsole(isTerminal: true)).start()
        viewController(ListCommand(), RecordingConsole()).start()
        #expect(interactor.fetchRequests.map(\.isForPeople) == [true, false, false])
    }

    @Test(arguments: [
        (
            ListMemes.FetchMemes.ViewModel.rows([row], question: "?"),
            "7m3k  Buy milk  home  a day ago\n", "",
            ExitCode.done
        ),
        (.records("x\0"), "x\0", "", .done),
        (.empty(hint: StyledText("none\n")), "", "none\n", .done),
        (.notice(Diagnostic("damaged", .badData)), "", "meme: damaged\n", .badData),
        (.failure(Diagnostic("refused", .permission)), "", "meme: refused\n", .permission),
    ])
    func displaysWhatItIsGiven(
        _ viewModel: ListMemes.FetchMemes.ViewModel, _ output: String, _ error: String,
        _ status: ExitCode
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == status)
    }

    @Test func keepsTheColumnsOfTheFirstPage() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(), console)
        viewController.displayFetchedMemes(
            viewModel: .rows([ListMemesViewControllerTests.row], question: "Which? "))
        var longer = ListMemesViewControllerTests.row
        longer.title = "Buy oat milk"
        viewController.displayFetchedMemes(viewModel: .rows([longer], question: "?"))
        #expect(console.outputText.hasSuffix("7m3k  Buy oat…  home  a day ago\n"))
    }

    @Test func damageAfterRowsDecidesTheStatus() {
        let viewController = viewController(ListCommand(), RecordingConsole())
        viewController.displayFetchedMemes(viewModel: .records("x\n"))
        viewController.displayFetchedMemes(viewModel: .notice(Diagnostic("damaged", .badData)))
        #expect(viewController.exitCode == .badData)
    }

    @Test func hintsOnlyWhereAPersonReads() {
        let pipe = RecordingConsole()
        viewController(ListCommand(), pipe).displayFetchedMemes(
            viewModel: .empty(hint: StyledText("none")))
        let quiet = RecordingConsole(isTerminal: true)
        viewController(ListCommand(), quiet, isQuiet: true)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        let nothing = RecordingConsole(isTerminal: true)
        viewController(ListCommand(limit: 0), nothing)
            .displayFetchedMemes(viewModel: .empty(hint: StyledText("none")))
        #expect(nothing.events == [])
        #expect(pipe.events == [])
        #expect(quiet.events == [])
    }

    @Test func asksForARowUntilOneIsPicked() {
        let console = RecordingConsole(
            isTerminal: true, size: TerminalSize(columns: 80, rows: 10), answers: ["x", "1"])
        let viewController = viewController(ListCommand(picks: true), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(
                viewModel: .rows([ListMemesViewControllerTests.row], question: "Which? "))
        }
        interactor.onPick = { request in
            viewController.displayPickedMeme(
                viewModel: request.input == .typed("1")
                    ? .picked : .refused(Diagnostic("no row", .usage)))
        }
        viewController.start()
        #expect(
            interactor.fetchRequests == [
                ListMemes.FetchMemes.Request(limit: 8, pageSize: 8, isForPeople: true)
            ])
        #expect(interactor.pickRequests.map(\.input) == [.typed("x"), .typed("1")])
        #expect(router.routes == ["ShowMeme"])
        #expect(console.events.contains(.question("Which? ")))
        #expect(console.errorText == "meme: no row\n")
        #expect(console.outputText == "1  7m3k  Buy milk  home  a day ago\n")
        #expect(viewController.exitCode == .done)
    }

    @Test func goesNowhereWhereThePickIsCancelled() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(limit: 3, picks: true), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(
                viewModel: .rows([ListMemesViewControllerTests.row], question: "Which? "))
        }
        interactor.onPick = { _ in viewController.displayPickedMeme(viewModel: .cancelled) }
        viewController.start()
        #expect(interactor.fetchRequests.map(\.limit) == [3])
        #expect(interactor.pickRequests.map(\.input) == [.typed(nil)])
        #expect(router.routes == [])
        #expect(viewController.exitCode == .done)
    }

    @Test func asksNothingWhereThereIsNothingToPick() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ListCommand(picks: true), console)
        interactor.onFetch = {
            viewController.displayFetchedMemes(viewModel: .empty(hint: StyledText("none\n")))
        }
        viewController.start()
        #expect(interactor.pickRequests == [])
        #expect(viewController.exitCode == .done)
    }

    @Test func saysThatNobodyCanBeAskedAndTakesTheRefusalForTheEnd() {
        let console = RecordingConsole()
        let viewController = viewController(ListCommand(picks: true), console)
        interactor.onPick = { _ in
            viewController.displayPickedMeme(viewModel: .refused(Diagnostic("nobody", .usage)))
        }
        viewController.start()
        #expect(interactor.fetchRequests == [])
        #expect(interactor.pickRequests.map(\.input) == [.unavailable])
        #expect(console.errorText == "meme: nobody\n")
        #expect(viewController.exitCode == .usage)
    }

    private func viewController(
        _ command: ListCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ListMemesViewController {
        ListMemesViewController(
            interactor: interactor, router: router, console: console, command: command,
            isQuiet: isQuiet)
    }
}

private final class ListMemesBusinessLogicSpy: ListMemesBusinessLogic {
    private(set) var fetchRequests: [ListMemes.FetchMemes.Request] = []
    private(set) var pickRequests: [ListMemes.PickMeme.Request] = []
    var onFetch: () -> Void = {}
    var onPick: (ListMemes.PickMeme.Request) -> Void = { _ in }

    func fetchMemes(request: ListMemes.FetchMemes.Request) {
        fetchRequests.append(request)
        onFetch()
    }

    func pickMeme(request: ListMemes.PickMeme.Request) {
        pickRequests.append(request)
        onPick(request)
    }
}

private final class ListMemesRouterSpy: ListMemesRoutingLogic, ListMemesDataPassing {
    private final class DataStore: ListMemesDataStore {
        let memes: [Meme] = [Seeds.milk]
        let pickedMeme: Meme? = nil
        var newMeme: Meme?
    }

    let dataStore: any ListMemesDataStore = DataStore()
    private(set) var routes: [String] = []

    func routeToShowMeme() { routes.append("ShowMeme") }
}
