import Testing

@testable import Application
@testable import TestSupport

struct ExportMemesViewControllerTests {
    @Test func `says whether a person reads the output`() {
        let interactor = ExportMemesBusinessLogicSpy()
        for isTerminal in [true, false] {
            let console = RecordingConsole(isTerminal: isTerminal)
            ExportMemesViewController(
                interactor: interactor, view: OutputView(console: console, isQuiet: false),
                request: ExportMemes.Request()
            ).start()
        }
        #expect(interactor.requests.map(\.isForPeople) == [true, false])
    }
}

private final class ExportMemesBusinessLogicSpy: ExportMemesBusinessLogic {
    private(set) var requests: [ExportMemes.Request] = []

    func exportMemes(request: ExportMemes.Request) { requests.append(request) }
    func exportMoreMemes() {}
}
