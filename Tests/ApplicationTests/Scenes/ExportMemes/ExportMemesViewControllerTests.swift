import Domain
import TestSupport
import Testing

@testable import Application

struct ExportMemesViewControllerTests {
    private let interactor = ExportMemesBusinessLogicSpy()

    @Test func asksForPagesAsLongAsThereAreAny() {
        let console = RecordingConsole()
        let viewController = viewController(
            ExportCommand(query: QueryRequest(text: "x"), asOf: "today"), console)
        interactor.viewController = viewController
        interactor.viewModels = [
            .records(Array("1\n".utf8), hasMore: true),
            .records(Array("2\n".utf8), hasMore: true),
            .records(Array("3\n".utf8), hasMore: false),
        ]
        viewController.start()
        #expect(
            interactor.requests == [
                ExportMemes.Request(
                    query: QueryRequest(text: "x"), asOf: "today", destination: .output(.jsonLines))
            ])
        #expect(
            console.events == [
                .paging, .records("1\n"), .records("2\n"), .records("3\n"),
            ])
        #expect(viewController.exitCode == .done)
    }

    @Test func asksForNoMoreWhenNobodyReads() {
        let console = RecordingConsole()
        console.writableCount = 2
        let viewController = viewController(ExportCommand(), console)
        interactor.viewController = viewController
        interactor.viewModels = Array(
            repeating: .records(Array("x\n".utf8), hasMore: true), count: 9)
        viewController.start()
        #expect(console.outputText == "x\nx\n")
    }

    @Test func startsNoPagerForAFile() {
        let console = RecordingConsole(isTerminal: true)
        let command = ExportCommand(destination: .file("x", .json), replaces: true)
        viewController(command, console).start()
        #expect(console.events == [])
        #expect(
            interactor.requests
                == [
                    ExportMemes.Request(
                        destination: .file("x", .json), replaces: true, isForPeople: true)
                ]
        )
    }

    @Test func printsWhatAProgramReadsWhereNothingIsFound() {
        let console = RecordingConsole()
        let viewController = viewController(ExportCommand(), console)
        viewController.displayExportedMemes(viewModel: .nothingFound(records: Array("[]\n".utf8)))
        #expect(console.outputText == "[]\n")
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test(arguments: zip([false, true], ["Exported\n", ""]))
    func saysWhatWasWrittenUnlessItIsToBeQuiet(_ isQuiet: Bool, _ text: String) {
        let console = RecordingConsole()
        let viewController = viewController(ExportCommand(), console, isQuiet: isQuiet)
        viewController.displayExportedMemes(
            viewModel: .output(.hint(StyledText("Exported\n"))))
        #expect(console.errorText == text)
        #expect(console.outputText == "")
        #expect(viewController.exitCode == .done)
    }

    @Test func displaysWhatIsWrong() {
        let console = RecordingConsole()
        let viewController = viewController(ExportCommand(), console, isQuiet: true)
        viewController.displayExportedMemes(
            viewModel: .output(.diagnostic(Diagnostic("full", .inputOutput))))
        #expect(console.errorText == "meme: full\n")
        #expect(viewController.exitCode == .inputOutput)
    }

    private func viewController(
        _ command: ExportCommand, _ console: RecordingConsole, isQuiet: Bool = false
    ) -> ExportMemesViewController {
        ExportMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: isQuiet),
            command: command)
    }
}

/// Keeps requests, and answers each with the next of some view models.
private final class ExportMemesBusinessLogicSpy: ExportMemesBusinessLogic {
    private(set) var requests: [ExportMemes.Request] = []
    var viewModels: [ExportMemes.ViewModel] = []
    weak var viewController: ExportMemesViewController?

    func exportMemes(request: ExportMemes.Request) {
        requests.append(request)
        displayNext()
    }

    func exportMoreMemes() { displayNext() }

    private func displayNext() {
        guard !viewModels.isEmpty else { return }
        viewController?.displayExportedMemes(viewModel: viewModels.removeFirst())
    }
}
