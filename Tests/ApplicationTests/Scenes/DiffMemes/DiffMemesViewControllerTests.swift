import Domain
import TestSupport
import Testing

@testable import Application

struct DiffMemesViewControllerTests {
    private let interactor = DiffMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandNames() {
        let console = RecordingConsole()
        viewController(DiffCommand(reference: "@"), console).start()
        viewController(DiffCommand(reference: "@@1", otherReference: "@@2"), console).start()
        #expect(
            interactor.requests == [
                DiffMemes.Request(name: "@"),
                DiffMemes.Request(name: "@@1", otherName: "@@2"),
            ])
        #expect(console.events == [.paging, .paging])
    }

    private func viewController(
        _ command: DiffCommand, _ console: RecordingConsole
    ) -> DiffMemesViewController {
        DiffMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class DiffMemesBusinessLogicSpy: DiffMemesBusinessLogic {
    private(set) var requests: [DiffMemes.Request] = []

    func compareMemes(request: DiffMemes.Request) { requests.append(request) }
}
