import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RenameTagViewControllerTests {
    private static let question = ChangeQuestion(
        text: "Sure?", declined: Diagnostic("nothing was changed", .nothingMatched))

    private let interactor = RenameTagBusinessLogicSpy()

    @Test(arguments: [("y", [20, nil]), ("n", [20])] as [(String, [Int?])])
    func `asks once`(_ answer: String, _ asksFrom: [Int?]) {
        let console = RecordingConsole(isTerminal: true, answers: [answer])
        let viewController = viewController(console)
        interactor.onFirst = { viewController.display(viewModel: .question(Self.question)) }
        viewController.start()
        #expect(interactor.requests.map(\.asksFrom) == asksFrom)
        #expect(console.events.first == .question("Sure?"))
    }

    /// Whether the output and the input are terminals, and whether asking is allowed.
    @Test func `does not ask if nobody can answer`() {
        for (output, input, isAllowed) in [
            (false, false, true), (true, false, true), (true, true, false),
        ] {
            let suite = RenameTagViewControllerTests()
            let console = RecordingConsole(
                isTerminal: output, inputIsTerminal: input, allowsInput: isAllowed)
            suite.viewController(console).start()
            #expect(suite.interactor.requests.map(\.asksFrom) == [nil], "\(output) \(input)")
        }
    }

    private func viewController(_ console: RecordingConsole) -> RenameTagViewController {
        RenameTagViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: RenameTag.Request(oldName: "a", newName: "b", asksFrom: 20))
    }
}

private final class RenameTagBusinessLogicSpy: RenameTagBusinessLogic {
    /// Displays the answer to the first request.
    var onFirst: () -> Void = {}
    private(set) var requests: [RenameTag.Request] = []

    func renameTag(request: RenameTag.Request) {
        requests.append(request)
        if requests.count == 1 { onFirst() }
    }
}
