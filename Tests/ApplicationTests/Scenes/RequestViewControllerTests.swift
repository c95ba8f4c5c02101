import Domain
import Testing

@testable import Application
@testable import TestSupport

/// The view controller of all scenes with one message, tested with the request of a removal.
struct RequestViewControllerTests {
    private static let question = ChangeQuestion(
        text: "Sure?", declined: Diagnostic("nothing was removed", .nothingMatched))

    private let interactor = Spy<RemoveMemes.Request>()

    @Test func `sends the request with what the console knows`() {
        let console = RecordingConsole(isTerminal: true)
        viewController(console).start()
        var request = RemoveMemes.Request(selection: .names(["@"]))
        request.console = ConsoleFacts(
            isTerminal: true, rowCount: 24, inputIsTerminal: true, canAsk: true,
            canAskForText: true, editorAccess: .terminal)
        #expect(interactor.messages == [request])
        #expect(console.events.isEmpty)
    }

    @Test func `knows that nobody can be asked`() {
        for (output, input, isAllowed) in [
            (false, false, true), (true, false, true), (true, true, false),
        ] {
            let test = Self()
            let console = RecordingConsole(
                isTerminal: output, inputIsTerminal: input, allowsInput: isAllowed)
            test.viewController(console).start()
            #expect(test.interactor.messages.map(\.console.canAsk) == [false], "\(output) \(input)")
        }
    }

    @Test func `sends the request again if the answer is yes`() {
        for answer in ["y", "Y", "yes", "YES"] {
            let test = Self()
            let console = RecordingConsole(isTerminal: true, answers: [answer])
            let viewController = test.viewControllerThatAsks(console)
            viewController.start()
            #expect(test.interactor.messages.map(\.consent) == [nil, .confirmed])
            #expect(console.events == [.question("Sure?")])
        }
    }

    @Test func `treats any other answer, and the end of the input, as a no`() {
        for answers in [[""], ["n"], ["no"], ["yess"], ["ja"], ["1"], []] {
            let test = Self()
            let console = RecordingConsole(isTerminal: true, answers: answers)
            let viewController = test.viewControllerThatAsks(console)
            viewController.start()
            #expect(test.interactor.messages.map(\.consent) == [nil])
            #expect(console.events == [.question("Sure?"), .error(Self.question.declined.text)])
            #expect(viewController.exitCode == .nothingMatched)
        }
    }

    @Test func `asks nothing without a question`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(console)
        interactor.answer = { _ in
            viewController.display(viewModel: .records("[]\n"))
            viewController.display(viewModel: .diagnostic(.nothingToChange()))
        }
        viewController.start()
        #expect(interactor.messages.map(\.consent) == [nil])
        #expect(console.events == [.records("[]\n"), .error(Diagnostic.nothingToChange().text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func `requests pages as long as there are more and the output is open`() {
        for (writableCount, moreCount) in [(Int.max, 3), (2, 1)] {
            let test = Self()
            let console = RecordingConsole()
            console.writableCount = writableCount
            let viewController = test.viewController(console)
            func displayPage() {
                viewController.display(viewModel: .records("x\n"))
                if test.interactor.moreCount < 3 { viewController.display(viewModel: .more) }
            }
            test.interactor.answer = { _ in displayPage() }
            test.interactor.answerMore = displayPage
            viewController.start()
            #expect(test.interactor.moreCount == moreCount)
        }
    }

    @Test func `has the name of its scene in a trace`() {
        #expect(Trace.name(of: viewController(RecordingConsole())) == "RemoveMemesViewController")
    }

    private func viewController(
        _ console: RecordingConsole
    ) -> RequestViewController<RemoveMemes.Request> {
        RequestViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: RemoveMemes.Request(selection: .names(["@"])))
    }

    private func viewControllerThatAsks(
        _ console: RecordingConsole
    ) -> RequestViewController<RemoveMemes.Request> {
        let viewController = viewController(console)
        interactor.answer = { request in
            guard request.consent == nil else { return }
            viewController.display(viewModel: .question(Self.question))
        }
        return viewController
    }
}
