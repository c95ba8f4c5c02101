import TestSupport
import Testing

@testable import Application

struct ImportMemesViewControllerTests {
    private let interactor = ImportMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = ImportCommand(
            paths: ["b", "-"], format: .keep, tags: ["t"], updates: true, keepsGoing: true,
            isDryRun: true)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                ImportMemes.Request(paths: ["a"]),
                ImportMemes.Request(
                    paths: ["b", "-"], format: .keep, tags: ["t"], updates: true, keepsGoing: true,
                    isDryRun: true),
            ])
    }

    private static let command = ImportCommand(paths: ["a"])

    private func viewController(
        _ command: ImportCommand, _ console: RecordingConsole
    ) -> ImportMemesViewController {
        ImportMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class ImportMemesBusinessLogicSpy: ImportMemesBusinessLogic {
    private(set) var requests: [ImportMemes.Request] = []

    func importMemes(request: ImportMemes.Request) { requests.append(request) }
}
