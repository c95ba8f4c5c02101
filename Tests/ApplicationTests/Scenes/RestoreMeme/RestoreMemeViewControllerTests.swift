import Domain
import TestSupport
import Testing

@testable import Application

struct RestoreMemeViewControllerTests {
    private let interactor = RestoreMemeBusinessLogicSpy()

    @Test func asksForWhatTheCommandNames() {
        viewController(RestoreCommand(reference: "@@1"), RecordingConsole()).start()
        viewController(
            RestoreCommand(reference: "7m3k", isDryRun: true), RecordingConsole(), format: .human
        ).start()
        #expect(
            interactor.requests == [
                RestoreMeme.Request(name: "@@1"),
                RestoreMeme.Request(
                    name: "7m3k", isDryRun: true, isForPeople: true),
            ])
    }

    private func viewController(
        _ command: RestoreCommand, _ console: RecordingConsole,
        format: OutputFormat = .ids
    ) -> RestoreMemeViewController {
        var command = command
        command.format = format
        return RestoreMemeViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class RestoreMemeBusinessLogicSpy: RestoreMemeBusinessLogic {
    private(set) var requests: [RestoreMeme.Request] = []

    func restoreMeme(request: RestoreMeme.Request) { requests.append(request) }
}
