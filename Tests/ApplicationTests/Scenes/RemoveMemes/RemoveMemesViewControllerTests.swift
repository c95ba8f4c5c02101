import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesViewControllerTests {
    private typealias Request = RemoveMemes.Request

    private static let several = MemesSelection.names(["7m3k", "@"])

    private static let question = ChangeQuestion(
        text: "Sure?", declined: Diagnostic("nothing was removed", .nothingMatched))

    private let interactor = RemoveMemesBusinessLogicSpy()

    @Test func `removes if the answer is yes`() {
        for answer in ["y", "Y", "yes", "YES"] {
            let test = Self()
            let console = RecordingConsole(isTerminal: true, answers: [answer])
            let viewController = test.viewController(Request(selection: Self.several), console)
            test.interactor.onFirst = {
                viewController.display(viewModel: .question(Self.question))
            }
            viewController.start()
            #expect(test.interactor.requests.map(\.consent) == [nil, .confirmed])
            #expect(console.events == [.question("Sure?")])
        }
    }

    @Test func `treats any other answer as a no`() {
        for answer in ["", "n", "no", "yess", "ja", "1"] {
            let test = Self()
            let console = RecordingConsole(isTerminal: true, answers: [answer])
            let viewController = test.viewController(Request(selection: Self.several), console)
            test.interactor.onFirst = {
                viewController.display(viewModel: .question(Self.question))
            }
            viewController.start()
            #expect(test.interactor.requests.map(\.consent) == [nil])
            #expect(viewController.exitCode == .nothingMatched)
        }
    }

    @Test func `treats the end of the input as a no`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(RemoveMemes.Request(selection: Self.several), console)
        interactor.onFirst = {
            viewController.display(viewModel: .question(Self.question))
        }
        viewController.start()
        #expect(interactor.requests.map(\.consent) == [nil])
        #expect(console.events == [.question("Sure?"), .error(Self.question.declined.text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func `removes nothing without a question`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(RemoveMemes.Request(selection: Self.several), console)
        interactor.onFirst = {
            viewController.display(viewModel: .records("[]\n"))
            viewController.display(viewModel: .diagnostic(.nothingToChange()))
        }
        viewController.start()
        #expect(interactor.requests.map(\.consent) == [nil])
        #expect(console.events == [.records("[]\n"), .error(Diagnostic.nothingToChange().text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    /// Whether the output and the input are terminals, and whether asking is allowed.
    @Test func `does not ask if nobody can answer`() {
        for (output, input, isAllowed) in [
            (false, false, true), (true, false, true), (true, true, false),
        ] {
            let suite = RemoveMemesViewControllerTests()
            let console = RecordingConsole(
                isTerminal: output, inputIsTerminal: input, allowsInput: isAllowed)
            suite.viewController(RemoveMemes.Request(selection: Self.several), console).start()
            #expect(suite.interactor.requests.map(\.canAsk) == [false], "\(output) \(input)")
        }
    }

    private func viewController(
        _ request: Request, _ console: RecordingConsole
    ) -> RemoveMemesViewController {
        RemoveMemesViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: request)
    }
}

private final class RemoveMemesBusinessLogicSpy: RemoveMemesBusinessLogic {
    /// Displays the answer to the first request.
    var onFirst: () -> Void = {}
    private(set) var requests: [RemoveMemes.Request] = []

    func removeMemes(request: RemoveMemes.Request) {
        requests.append(request)
        if requests.count == 1 { onFirst() }
    }
}
