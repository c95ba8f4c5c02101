import TestSupport
import Testing

@testable import Application

struct ListDraftsViewControllerTests {
    private let interactor = ListDraftsBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(RecordingConsole(), DraftsCommand(removedNames: ["1"], listsAll: true))
            .start()
        #expect(interactor.requests == [ListDrafts.Request(removedNames: ["1"], listsAll: true)])
    }

    @Test func showsRowsOrAMessage() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(console)
        viewController.displayListDrafts(
            viewModel: .rows([
                [.init(text: "1"), .init(text: "a")], [.init(text: "22"), .init(text: "b")],
            ]))
        #expect(console.outputText == "1   a\n22  b\n")
        #expect(viewController.exitCode == .done)
        viewController.displayListDrafts(
            viewModel: .output(.diagnostic(Diagnostic("no drafts", .nothingMatched))))
        #expect(viewController.exitCode == .nothingMatched)
    }

    private func viewController(
        _ console: RecordingConsole, _ command: DraftsCommand = DraftsCommand()
    ) -> ListDraftsViewController {
        ListDraftsViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class ListDraftsBusinessLogicSpy: ListDraftsBusinessLogic {
    private(set) var requests: [ListDrafts.Request] = []

    func listDrafts(request: ListDrafts.Request) { requests.append(request) }
}
