import Domain
import Testing

@testable import Application
@testable import TestSupport

struct RemoveMemesViewControllerTests {
    private typealias Request = RemoveMemes.Request

    private static let several = MemesSelection.names(["7m3k", "@"])
    private static let query = MemesSelection.query(QueryRequest(text: "x"))

    private static let question = ChangeQuestion(
        text: "Sure?", declined: Diagnostic("nothing was removed", .nothingMatched))

    private let interactor = RemoveMemesBusinessLogicSpy()

    private static let unasked: [RemoveMemes.Request] = [
        RemoveMemes.Request(selection: .names(["@"])),
        RemoveMemes.Request(selection: Self.several, consent: .given),
        RemoveMemes.Request(selection: Self.query, isDryRun: true),
    ]

    @Test(arguments: unasked.indices)
    func `asks nothing where there is no need`(_ index: Int) {
        let request = Self.unasked[index]
        let console = RecordingConsole(isTerminal: true, answers: ["n"])
        viewController(request, console).start()
        #expect(interactor.fetched == [])
        #expect(
            interactor.removed == [
                Request(selection: request.selection, consent: .given, isDryRun: request.isDryRun)
            ])
        #expect(console.events == [])
    }

    @Test(arguments: [several, query])
    func `asks before several or what a query means`(_ selection: MemesSelection) {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(RemoveMemes.Request(selection: selection), console)
        interactor.onFetch = {
            viewController.display(viewModel: .question(Self.question))
        }
        viewController.start()
        #expect(interactor.fetched == [.init(selection: selection)])
        #expect(interactor.removed == [Request(selection: selection, consent: .confirmed)])
        #expect(console.events == [.question("Sure?")])
    }

    @Test func `removes where the answer is yes`() {
        for answer in ["y", "Y", "yes", "YES"] {
            let console = RecordingConsole(isTerminal: true, answers: [answer])
            let viewController = viewController(Request(selection: Self.several), console)
            interactor.onFetch = { viewController.display(viewModel: .question(Self.question)) }
            viewController.start()
        }
        #expect(
            interactor.removed.map(\.consent) == [.confirmed, .confirmed, .confirmed, .confirmed])
    }

    @Test func `any other answer is a no`() {
        for answer in ["", "n", "no", "yess", "ja", "1"] {
            let console = RecordingConsole(isTerminal: true, answers: [answer])
            let viewController = viewController(Request(selection: Self.several), console)
            interactor.onFetch = { viewController.display(viewModel: .question(Self.question)) }
            viewController.start()
            #expect(viewController.exitCode == .nothingMatched, "\(answer)")
        }
        #expect(interactor.removed == [])
    }

    @Test func `the end of the input is an answer too`() {
        let console = RecordingConsole(isTerminal: true)
        let viewController = viewController(RemoveMemes.Request(selection: Self.several), console)
        interactor.onFetch = {
            viewController.display(viewModel: .question(Self.question))
        }
        viewController.start()
        #expect(interactor.removed == [])
        #expect(console.events == [.question("Sure?"), .error(Self.question.declined.text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    @Test func `removes nothing without a question`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(RemoveMemes.Request(selection: Self.several), console)
        interactor.onFetch = {
            viewController.display(viewModel: .records("[]\n"))
            viewController.display(viewModel: .diagnostic(.nothingToChange()))
        }
        viewController.start()
        #expect(interactor.removed == [])
        #expect(console.events == [.records("[]\n"), .error(Diagnostic.nothingToChange().text)])
        #expect(viewController.exitCode == .nothingMatched)
    }

    /// What the output leads to, what the input comes from, whether asking is allowed.
    @Test(arguments: [(false, false, true), (true, false, true), (true, true, false)])
    func `asks nobody where nobody can be asked`(_ output: Bool, _ input: Bool, _ isAllowed: Bool) {
        let console = RecordingConsole(
            isTerminal: output, inputIsTerminal: input, allowsInput: isAllowed)
        viewController(RemoveMemes.Request(selection: Self.several), console).start()
        #expect(interactor.fetched == [])
        #expect(interactor.removed.map(\.consent) == [.unavailable])
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
    /// What is displayed of a fetch.
    var onFetch: () -> Void = {}
    private(set) var fetched: [RemoveMemes.Request] = []
    private(set) var removed: [RemoveMemes.Request] = []

    func fetchMemes(request: RemoveMemes.Request) {
        fetched.append(request)
        onFetch()
    }

    func removeMemes(request: RemoveMemes.Request) { removed.append(request) }
}
