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

    @Test(arguments: [
        (ShowCommand(references: ["@"]), true, true),
        (ShowCommand(references: ["@"]), false, false),
        (ShowCommand(references: ["@"], format: .texts), true, false),
        (ShowCommand(references: ["@"], format: .records(RecordFormat(kind: .json))), true, false),
    ])
    func wantsPicturesOfDetailsOnATerminal(
        _ command: ShowCommand, _ isTerminal: Bool, _ wantsPictures: Bool
    ) {
        viewController(command, RecordingConsole(isTerminal: isTerminal)).start()
        #expect(interactor.requests.map(\.wantsPictures) == [wantsPictures])
    }

    @Test(arguments: [true, false])
    func drawsAPictureWhereThePagerHasNotTheOutput(_ isTerminal: Bool) {
        let console = RecordingConsole(isTerminal: isTerminal)
        let drawing = PictureDrawing(
            path: "/cat.png", graphics: .kitty, usesProgram: false,
            size: TerminalSize(columns: 4, rows: 2))
        viewController(ShowCommand(references: ["@"]), console)
            .displayFetchedMemes(viewModel: .picture(drawing))
        #expect(interactor.drawings == (isTerminal ? [drawing] : []))
        #expect(console.events == [.text(StyledText("\n")), .pagingEnd])
    }

    @Test func showsAPictureOnLinesOfItsOwn() {
        let console = RecordingConsole(isTerminal: true)
        let graphics = TerminalGraphics(kitty: [1], size: TerminalSize(columns: 4, rows: 2))
        viewController(ShowCommand(references: ["@"]), console)
            .displayFetchedMemes(viewModel: .graphics(graphics))
        #expect(console.events == [.graphics(graphics), .text(StyledText("\n"))])
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

    private(set) var drawings: [PictureDrawing] = []

    func fetchMemes(request: ShowMeme.Request) { requests.append(request) }
    func drawPicture(request: PictureDrawing) { drawings.append(request) }
}

private final class ShowMemeDataStoreDouble: ShowMemeDataStore {
    var meme: Meme?
}
