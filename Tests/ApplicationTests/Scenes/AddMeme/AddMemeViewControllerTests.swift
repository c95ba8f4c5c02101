import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeViewControllerTests {
    private typealias Request = AddMeme.Request

    private let interactor = AddMemeBusinessLogicSpy()
    private let router = AddMemeRouterSpy()

    /// The source, whether the input is read, and the requested source if it differs.
    @Test func `reads the input only if the source needs it`() {
        for (source, reads, requested) in [
            (AddMeme.Source.arguments(words: ["x"], text: "y"), false, AddMeme.Source?.none),
            (.input, true, nil), (.unspecified, true, .input),
            (.textFromInput(title: "x"), true, nil),
        ] as [(AddMeme.Source, Bool, AddMeme.Source?)] {
            for input in [StandardInput.success([65]), .failure(.diskFull)] {
                let suite = AddMemeViewControllerTests()
                let console = RecordingConsole(input: input)
                suite.viewController(Request(source: source, key: "k"), console).start()
                #expect(
                    suite.interactor.requests.last
                        == Request(
                            source: requested ?? source, key: "k",
                            input: reads ? input : .success([]), editorAccess: .noTerminal),
                    "\(source) \(input)")
                #expect(console.inputReadCount == (reads ? 1 : 0), "\(source) \(input)")
            }
        }
    }

    /// Whether the output and the input are terminals, and whether asking is allowed.
    private typealias Ends = (output: Bool, input: Bool, allowsInput: Bool)

    private static let ends: [(ends: Ends, unspecified: AddMeme.Source, access: EditorAccess)] = [
        ((true, true, true), .editor(title: "", text: "", showsAll: false), .terminal),
        ((true, true, false), .unspecified, .forbidden),
        ((false, true, true), .unspecified, .noTerminal),
        ((true, false, true), .input, .noTerminal), ((false, false, false), .input, .forbidden),
    ]

    @Test func `an editor needs a terminal for both input and output`() {
        for index in Self.ends.indices {
            let suite = AddMemeViewControllerTests()
            let (ends, unspecified, access) = AddMemeViewControllerTests.ends[index]
            let console = RecordingConsole(
                isTerminal: ends.output, inputIsTerminal: ends.input, allowsInput: ends.allowsInput)
            suite.viewController(Request(source: .unspecified), console).start()
            let source = AddMeme.Source.editor(title: "a", text: "b", showsAll: true)
            suite.viewController(Request(source: source), console).start()
            #expect(
                suite.interactor.requests.map(\.source) == [unspecified, source], "case \(index)")
            #expect(
                suite.interactor.requests.map(\.editorAccess) == [access, access], "case \(index)")
        }
    }

    @Test(arguments: [true, false])
    func `requests advice if it would be shown`(_ isShown: Bool) {
        let console = RecordingConsole()
        console.showsAdvice = isShown
        viewController(Request(source: .unspecified), console).start()
        #expect(interactor.requests.map(\.wantsAdvice) == [isShown])
    }

    @Test func `goes on to the list after a successful add if requested`() {
        let list = ListMemes.FetchMemes.Request(limit: 3)
        let console = RecordingConsole()
        let viewController = viewController(Request(source: .unspecified, list: list), console)
        viewController.displayAddedMeme(viewModel: .failed(Diagnostic("full", .inputOutput)))
        #expect(router.requests == [])
        viewController.displayAddedMeme(viewModel: .added([.records("7m3k\n")]))
        #expect(router.requests == [list])
        #expect(console.errorText == "meme: full\n")
        #expect(console.outputText == "7m3k\n")
    }

    /// The source, whether the template may open in an editor, whether there is a terminal, and the requested
    /// source.
    @Test func `opens a template in the editor on a terminal`() {
        let empty = AddMeme.Source.arguments(words: [], text: "")
        for (source, opensEditor, isTerminal, requested) in [
            (empty, true, true, .editor(title: "", text: "", showsAll: false)),
            (
                .arguments(words: ["a", "b"], text: ""), true, true,
                .editor(title: "a b", text: "", showsAll: false)
            ),
            (empty, false, true, empty), (empty, true, false, empty),
        ] as [(AddMeme.Source, Bool, Bool, AddMeme.Source)] {
            let suite = AddMemeViewControllerTests()
            suite.viewController(
                Request(source: source, template: .init(name: "c", opensEditor: opensEditor)),
                RecordingConsole(isTerminal: isTerminal)
            ).start()
            #expect(suite.interactor.requests.map(\.source) == [requested])
            #expect(suite.interactor.requests.map(\.template?.canAsk) == [isTerminal])
        }
    }

    @Test func `asks once for missing values`() {
        let questions = AddMeme.AskForValues.ViewModel(
            titleQuestion: "Title: ",
            questions: [.init(key: "a", text: "a: "), .init(key: "b", text: "b: ")])
        for (answers, opensEditor, title, values) in [
            (["T", "1", "2"], false, "T", ["a": "1", "b": "2"]),
            (["T", "1"], true, "T", ["a": "1"]), ([], false, "", [:]),
        ] as [([String], Bool, String, [String: String])] {
            let request = Request(
                source: .arguments(words: [], text: ""),
                template: .init(name: "c", opensEditor: opensEditor))
            let suite = AddMemeViewControllerTests()
            let console = RecordingConsole(isTerminal: true, answers: answers)
            let viewController = suite.viewController(request, console)
            suite.interactor.onFirstRequest = {
                viewController.displayMissingValues(viewModel: questions)
            }
            viewController.start()
            #expect(suite.interactor.requests.count == 2, "\(answers)")
            #expect(suite.interactor.requests.last?.source.title == title, "\(answers)")
            #expect(
                suite.interactor.requests.last?.template
                    == .init(name: "c", values: values, opensEditor: opensEditor, canAsk: false))
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

    func routeToListMemes(request: ListMemes.FetchMemes.Request) { requests.append(request) }
}
