import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeViewControllerTests {
    private typealias Request = AddMeme.Request

    private let interactor = AddMemeBusinessLogicSpy()
    private let router = AddMemeRouterSpy()

    @Test func `sends the request with what the console knows`() {
        let console = RecordingConsole(isTerminal: true)
        console.showsAdvice = true
        console.mayHaveInput = true
        viewController(Request(source: .arguments(words: [], text: "")), console).start()
        var request = Request(source: .arguments(words: [], text: ""))
        request.console = ConsoleFacts(
            isTerminal: true, rowCount: 24, inputIsTerminal: true, mayHaveInput: true,
            canAsk: true, canAskForText: true, editorAccess: .terminal, showsAdvice: true)
        #expect(interactor.requests == [request])
        #expect(console.inputReadCount == 0)
    }

    @Test func `goes on to the list after a successful add if requested`() {
        let list = ListMemes.FetchMemes.Request(limit: 3)
        let console = RecordingConsole()
        let viewController = viewController(Request(source: .input, list: list), console)
        viewController.displayAddedMeme(viewModel: .failed(Diagnostic("full", .inputOutput)))
        #expect(router.requests == [])
        viewController.displayAddedMeme(viewModel: .added([.records("7m3k\n")]))
        #expect(router.requests == [list])
        #expect(console.errorText == "meme: full\n")
        #expect(console.outputText == "7m3k\n")
    }

    @Test(
        arguments: [("y", ["/d/1/meme.md"], nil), ("n", [], .badData)]
            as [(String, [String], ExitCode?)])
    func `edits a refused draft again if the user agrees`(
        _ answer: String, _ drafts: [String], _ exitCode: ExitCode?
    ) {
        let console = RecordingConsole(isTerminal: true, answers: [answer])
        let viewController = viewController(Request(source: .unspecified), console)
        viewController.displayAddedMeme(
            viewModel: .refused(
                RefusedDraft(
                    error: Diagnostic("no field", .badData), question: "Again? ",
                    path: "/d/1/meme.md")))
        #expect(console.errorText == "meme: no field\n")
        #expect(console.events.last == .question("Again? "))
        #expect(router.drafts == drafts)
        #expect(viewController.exitCode == exitCode)
    }

    @Test func `asks once for missing values`() {
        let questions = AddMeme.AskForValues.ViewModel(
            titleQuestion: "Title: ",
            questions: [.init(key: "a", text: "a: "), .init(key: "b", text: "b: ")])
        for (answers, opensEditor, title, values) in [
            (["T", "1", "2"], false, "T", ["a": "1", "b": "2"]),
            (["T", "1"], true, "T", ["a": "1"]), ([], false, "", [:]),
        ] as [([String], Bool, String, [String: String])] {
            var request = Request(source: .arguments(words: [], text: ""))
            request.meme.template = .init(name: "c", opensEditor: opensEditor)
            let suite = AddMemeViewControllerTests()
            let console = RecordingConsole(isTerminal: true, answers: answers)
            let viewController = suite.viewController(request, console)
            suite.interactor.onFirstRequest = {
                viewController.displayMissingValues(viewModel: questions)
            }
            viewController.start()
            #expect(suite.interactor.requests.count == 2, "\(answers)")
            #expect(suite.interactor.requests.last?.meme.title == title, "\(answers)")
            #expect(
                suite.interactor.requests.last?.meme.template
                    == .init(name: "c", values: values, opensEditor: opensEditor))
            #expect(suite.interactor.requests.map(\.console.canAskForText) == [true, false])
            #expect(console.events.first == .question("Title: "))
        }
    }

    private func viewController(
        _ request: Request, _ console: RecordingConsole
    ) -> AddMemeViewController {
        AddMemeViewController(
            interactor: interactor, router: router,
            view: OutputView(console: console, isQuiet: false), request: request)
    }
}

private final class AddMemeBusinessLogicSpy: AddMemeBusinessLogic {
    private(set) var requests: [AddMeme.Request] = []

    /// Called during the first request.
    var onFirstRequest: () -> Void = {}

    func addMeme(request: AddMeme.Request) {
        requests.append(request)
        if requests.count == 1 { onFirstRequest() }
    }
}

private final class AddMemeRouterSpy: AddMemeRoutingLogic {
    private(set) var requests: [ListMemes.FetchMemes.Request] = []

    private(set) var drafts: [String] = []

    func routeToListMemes(request: ListMemes.FetchMemes.Request) { requests.append(request) }

    func routeToEditMeme(draft path: String) { drafts.append(path) }
}
