import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ShowMemeViewControllerTests {
    private let interactor = Spy<ShowMeme.Request>()
    private let drawing = PictureDrawing(
        path: "/cat.png", graphics: .kitty, usesProgram: false,
        size: TerminalSize(columns: 4, rows: 2))

    @Test func `sends the request with what the console knows, and pages the answer`() {
        let console = RecordingConsole(isTerminal: true)
        viewController(console).start()
        var request = ShowMeme.Request(of: ["@"])
        request.console = ConsoleFacts(
            isTerminal: true, rowCount: 24, inputIsTerminal: true, canAsk: true,
            canAskForText: true, editorAccess: .terminal)
        #expect(interactor.messages == [request])
        #expect(console.events == [.paging])
    }

    @Test func `draws a picture below its meme`() {
        for isLast in [true, false] {
            let console = RecordingConsole(isTerminal: true)
            show(isLast: isLast, on: console, ["/cat.png": .success([1])])
            let graphics = TerminalGraphics(drawing, contents: [1])
            #expect(console.events == [.pagingEnd, .text(StyledText("\n")), .graphics(graphics)])
        }
    }

    @Test func `an empty line replaces a picture that is not drawn, unless it is the last`() {
        for (isTerminal, files) in [
            (false, ["/cat.png": .success([1])]), (true, [:]),
        ] as [(Bool, [String: Result<[UInt8], PictureError>])] {
            for isLast in [true, false] {
                let console = RecordingConsole(isTerminal: isTerminal)
                show(isLast: isLast, on: console, files)
                #expect(console.events == [.pagingEnd] + (isLast ? [] : [.text(StyledText("\n"))]))
            }
        }
    }

    private func show(
        isLast: Bool, on console: RecordingConsole,
        _ files: [String: Result<[UInt8], PictureError>]
    ) {
        viewController(console, files).displayFetchedMemes(
            viewModel: .picture(drawing, isLast: isLast))
    }

    private func viewController(
        _ console: RecordingConsole, _ files: [String: Result<[UInt8], PictureError>] = [:]
    ) -> ShowMemeViewController {
        let worker = PictureWorker(pictures: PicturesDouble(files), storePath: "/s")
        return ShowMemeViewController(
            interactor: interactor,
            pictureView: PictureView(console: console, pictureWorker: worker),
            view: OutputView(console: console, isQuiet: false), request: .init(of: ["@"]))
    }
}

extension Spy: ShowMemeBusinessLogic where Message == ShowMeme.Request {
    public func fetchMemes(request: Message) { run(request: request) }
}

struct ShowMemeConfiguratorTests {
    @Test func `shows the meme that is passed to it`() {
        let console = RecordingConsole()
        let scene = ShowMemeConfigurator(request: .init(subject: .passed))
            .scene(.doubles(console: console))
        scene.dataStore.meme = Seeds.walk
        scene.viewController.start()
        #expect(console.outputText.hasPrefix("id: b7zzzzzzzzzz\ntitle: a walk\n"))
    }
}
