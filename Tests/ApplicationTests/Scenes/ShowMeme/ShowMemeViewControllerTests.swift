import Domain
import TestSupport
import Testing

@testable import Application

struct ShowMemeViewControllerTests {
    private let interactor = ShowMemeBusinessLogicSpy()

    @Test func asksForTheMemesThatTheCommandNames() {
        let console = RecordingConsole()
        viewController(ShowCommand(references: ["@", "7m3k"], asOf: "today"), console).start()
        #expect(
            interactor.requests == [
                ShowMeme.Request(names: ["@", "7m3k"], asOf: "today")
            ])
        #expect(console.events == [.paging])
    }

    private static let displays: [(ShowMeme.ViewModel, String, String, ExitCode)] = [
        (
            .details([
                MemeDetails.Detail(
                    lines: [MemeDetails.Detail.Line(key: "id", value: "7m3k")], text: "t")
            ]), "id: 7m3k\n\nt\n", "", .done
        ),
        (.texts(["t", "u"]), "tu", "", .done),
        (.output(.records("r\n")), "r\n", "", .done),
        (.output(.diagnostic(Diagnostic("none", .noInput))), "", "meme: none\n", .noInput),
    ]

    @Test(arguments: displays)
    func displaysWhatItIsGiven(
        _ viewModel: ShowMeme.ViewModel, _ output: String, _ error: String,
        _ status: ExitCode
    ) {
        let console = RecordingConsole()
        let viewController = viewController(ShowCommand(references: ["@"]), console)
        viewController.displayFetchedMemes(viewModel: viewModel)
        #expect(console.outputText == output)
        #expect(console.errorText == error)
        #expect(viewController.exitCode == status)
    }

    @Test(arguments: [(ShowCommand.Format.details, "\na\n=\n"), (.plain, "\n# a\n")])
    func showsMarkdownOnATerminalUnlessItIsToBePlain(
        _ format: ShowCommand.Format, _ output: String
    ) {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(ShowCommand(references: [], format: format), console)
        viewController.displayFetchedMemes(
            viewModel: .details([MemeDetails.Detail(lines: [], text: "# a")]))
        #expect(console.outputText == output)
    }

    private func viewController(_ command: ShowCommand, _ console: RecordingConsole)
        -> ShowMemeViewController
    {
        ShowMemeViewController(
            interactor: interactor, dataStore: ShowMemeDataStoreDouble(),
            view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class ShowMemeBusinessLogicSpy: ShowMemeBusinessLogic {
    private(set) var requests: [ShowMeme.Request] = []

    func fetchMemes(request: ShowMeme.Request) { requests.append(request) }
}

private final class ShowMemeDataStoreDouble: ShowMemeDataStore {
    var meme: Meme?
}
