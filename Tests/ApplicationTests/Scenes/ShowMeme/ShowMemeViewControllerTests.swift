import Domain
import TestSupport
import Testing

@testable import Application

struct ShowMemeViewControllerTests {
    private let interactor = ShowMemeBusinessLogicSpy()

    @Test func asksForTheMemesThatTheCommandNames() {
        let console = RecordingConsole()
        viewController(ShowCommand(references: ["@", "7m3k"]), console).start()
        #expect(interactor.requests == [ShowMeme.FetchMemes.Request(names: ["@", "7m3k"])])
        #expect(console.events == [.paging])
    }

    @Test(arguments: [
        (
            ShowMeme.FetchMemes.ViewModel.details([
                ShowMeme.Detail(lines: [ShowMeme.Detail.Line(key: "id", value: "7m3k")], text: "t")
            ]), "id: 7m3k\n\nt\n", "", ExitCode.done
        ),
        (.text("t"), "t", "", .done),
        (.records("r\n"), "r\n", "", .done),
        (.notice(Diagnostic("torn", .done)), "", "meme: torn\n", .done),
        (.failure(Diagnostic("none", .noInput)), "", "meme: none\n", .noInput),
    ])
    func displaysWhatItIsGiven(
        _ viewModel: ShowMeme.FetchMemes.ViewModel, _ output: String, _ error: String,
        _ status: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(ShowCommand(references: ["@"]), console)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == status)
    }

    @Test(arguments: [("t", "t\n"), ("t\n", "t\n"), ("", "")])
    func endsALineOnATerminalOnly(_ text: String, _ shown: String) {
        let console = RecordingConsole(isTerminal: true)
        viewController(ShowCommand(references: ["@"]), console).displayFetchedMemes(
            viewModel: .text(text))
        #expect(console.outputText == shown)
    }

    private func viewController(_ command: ShowCommand, _ console: RecordingConsole)
        -> ShowMemeViewController
    {
        ShowMemeViewController(
            interactor: interactor, router: ShowMemeRouterDouble(), console: console,
            command: command)
    }
}

private final class ShowMemeBusinessLogicSpy: ShowMemeBusinessLogic {
    private(set) var requests: [ShowMeme.FetchMemes.Request] = []

    func fetchMemes(request: ShowMeme.FetchMemes.Request) { requests.append(request) }
}

private final class ShowMemeRouterDouble: ShowMemeRoutingLogic, ShowMemeDataPassing {
    private final class DataStore: ShowMemeDataStore {
        var meme: Meme?
    }

    let dataStore: any ShowMemeDataStore = DataStore()
}
