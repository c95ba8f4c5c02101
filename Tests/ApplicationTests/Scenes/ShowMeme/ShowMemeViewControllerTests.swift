import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeViewControllerTests {
    private let interactor = ShowMemeBusinessLogicSpy()
    private let drawing = PictureDrawing(
        path: "/cat.png", graphics: .kitty, usesProgram: false,
        size: TerminalSize(columns: 4, rows: 2))

    @Test func `requests pictures and links for details on a terminal`() {
        for (format, isTerminal, isWanted) in [
            (.details, true, true), (.details, false, false), (.plain, true, false),
            (.texts, true, false), (.records(RecordFormat(kind: .json)), true, false),
        ] as [(ShowMeme.Format, Bool, Bool)] {
            let suite = ShowMemeViewControllerTests()
            suite.viewController(RecordingConsole(isTerminal: isTerminal), format).start()
            let request = suite.interactor.requests.first
            #expect(request?.wantsPictures == isWanted, "\(format) \(isTerminal)")
            #expect(request?.wantsLinks == isWanted, "\(format) \(isTerminal)")
        }
    }

    @Test(arguments: [true, false])
    func `requests a picture unless the pager has the output`(_ isTerminal: Bool) {
        let console = RecordingConsole(isTerminal: isTerminal)
        viewController(console).displayPicture(viewModel: .drawing(drawing))
        #expect(interactor.drawings == (isTerminal ? [drawing] : []))
        #expect(console.events == [.pagingEnd])
    }

    @Test func `shows a picture`() {
        let console = RecordingConsole(isTerminal: true)
        let graphics = TerminalGraphics(drawing, contents: [1])
        viewController(console).displayPicture(viewModel: .graphics(graphics))
        #expect(console.events == [.text(StyledText("\n")), .graphics(graphics)])
    }

    private func viewController(
        _ console: RecordingConsole, _ format: ShowMeme.Format = .details
    ) -> ShowMemeViewController {
        ShowMemeViewController(
            interactor: interactor, dataStore: ShowMemeDataStoreDouble(),
            view: OutputView(console: console, isQuiet: false),
            request: .init(names: ["@"], format: format))
    }
}

private final class ShowMemeBusinessLogicSpy: ShowMemeBusinessLogic {
    private(set) var requests: [ShowMeme.Request] = []
    private(set) var drawings: [PictureDrawing] = []

    func fetchMemes(request: ShowMeme.Request) { requests.append(request) }
    func drawPicture(request: ShowMeme.DrawPicture.Request) { drawings.append(request) }
}

private final class ShowMemeDataStoreDouble: ShowMemeDataStore {
    var meme: Meme?
}
