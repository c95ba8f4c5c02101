import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TagMemesViewControllerTests {
    @Test func `tags many memes if the answer is yes or nobody can be asked`() {
        let question = ChangeQuestion("Sure? ", declined: Diagnostic("no", .nothingMatched))
        for (isTerminal, answer, asked) in [
            (false, "y", [nil]), (true, "y", [20, nil]), (true, "n", [20]),
        ] as [(Bool, String, [Int?])] {
            let interactor = TagMemesBusinessLogicSpy()
            let console = RecordingConsole(isTerminal: isTerminal, answers: [answer])
            let viewController = TagMemesViewController(
                interactor: interactor, view: OutputView(console: console, isQuiet: false),
                request: TagMemes.Request(selection: .names(["@"]), added: ["x"], asksFrom: 20))
            interactor.onRequest = { request in
                guard request.asksFrom != nil else { return }
                viewController.display(viewModel: .question(question))
            }
            viewController.start()
            #expect(interactor.requests.map(\.asksFrom) == asked)
        }
    }
}

private final class TagMemesBusinessLogicSpy: TagMemesBusinessLogic {
    /// Called for each request.
    var onRequest: (TagMemes.Request) -> Void = { _ in }
    private(set) var requests: [TagMemes.Request] = []

    func tagMemes(request: TagMemes.Request) {
        requests.append(request)
        onRequest(request)
    }
}
