import Domain
import TestSupport
import Testing

@testable import Application

struct TagMemesViewControllerTests {
    private let interactor = TagMemesBusinessLogicSpy()

    @Test func asksForWhatTheCommandSays() {
        viewController(Self.command, RecordingConsole()).start()
        let command = TagCommand(
            selection: .query(QueryRequest(text: "a")), added: ["b"], removed: ["c"],
            isDryRun: true, format: .json)
        viewController(command, RecordingConsole()).start()
        #expect(
            interactor.requests == [
                TagMemes.Request(selection: .names(["@"])),
                TagMemes.Request(
                    selection: .query(QueryRequest(text: "a")), added: ["b"], removed: ["c"],
                    isDryRun: true, listsAll: true),
            ])
    }

    private static let command = TagCommand(selection: .names(["@"]))

    private func viewController(
        _ command: TagCommand, _ console: RecordingConsole
    ) -> TagMemesViewController {
        TagMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class TagMemesBusinessLogicSpy: TagMemesBusinessLogic {
    private(set) var requests: [TagMemes.Request] = []

    func tagMemes(request: TagMemes.Request) { requests.append(request) }
}
