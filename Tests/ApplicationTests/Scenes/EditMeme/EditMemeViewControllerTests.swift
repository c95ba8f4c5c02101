import Domain
import Testing

@testable import Application
@testable import TestSupport

struct EditMemeViewControllerTests {
    private typealias Request = EditMeme.Request

    private let interactor = EditMemeBusinessLogicSpy()
    private let router = EditMemeRouterSpy()

    @Test func `sends the request with what the console knows`() {
        let console = RecordingConsole(isTerminal: true)
        (console.mayHaveInput, console.showsAdvice) = (true, true)
        var request = Request(selection: .names(["@"]), version: 3)
        viewController(request, console).start()
        request.console = ConsoleFacts(
            isTerminal: true, rowCount: 24, inputIsTerminal: true, mayHaveInput: true,
            canAsk: true, canAskForText: true, editorAccess: .terminal, showsAdvice: true)
        #expect(interactor.requests == [request])
        #expect(console.inputReadCount == 0)
    }

    @Test func `an editor needs a terminal for both input and output`() {
        for (output, input, allowsInput, access) in [
            (true, true, true, EditorAccess.terminal), (false, true, true, .noTerminal),
            (true, false, true, .noTerminal), (true, true, false, .forbidden),
            (true, false, false, .forbidden),
        ] as [(Bool, Bool, Bool, EditorAccess)] {
            let suite = EditMemeViewControllerTests()
            let console = RecordingConsole(
                isTerminal: output, inputIsTerminal: input, allowsInput: allowsInput)
            suite.viewController(Request(selection: .names(["@"]), showsAll: true), console).start()
            #expect(
                suite.interactor.requests.map(\.console.editorAccess) == [access],
                "\(output) \(input) \(allowsInput)")
        }
    }

    @Test(arguments: [("y", [20, nil]), ("n", [20])] as [(String, [Int?])])
    func `edits many memes if the answer is yes`(_ answer: String, _ asked: [Int?]) {
        let question = ChangeQuestion("Edit? ", declined: Diagnostic("no", .nothingMatched))
        let console = RecordingConsole(isTerminal: true, answers: [answer])
        let request = Request(selection: .names(["@"]), asksFrom: 20)
        let viewController = viewController(request, console)
        interactor.onRequest = { request in
            guard request.asksFrom != nil else { return }
            viewController.display(viewModel: .question(question))
        }
        viewController.start()
        #expect(interactor.requests.map(\.asksFrom) == asked)
    }

    private static let conflict = RefusedDraft(
        error: Diagnostic("changed", .busy), question: "Again? ", path: "/d/1/meme.md")

    @Test func `continues the draft after a conflict if the user agrees`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(Request(selection: .names(["@"])), console)
        viewController.displayRefusedDraft(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(console.events.last == .question("Again? "))
        #expect(interactor.requests.map(\.draft) == [EditMeme.Draft(name: "/d/1/meme.md")])
        #expect(viewController.exitCode == nil)
    }

    @Test(arguments: [true, false]) func `reports an unresolved conflict`(_ isTerminal: Bool) {
        let console = RecordingConsole(isTerminal: isTerminal, answers: ["n"])
        let viewController = viewController(Request(selection: .names(["@"])), console)
        viewController.displayRefusedDraft(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(interactor.requests == [])
        #expect(viewController.exitCode == .busy)
    }

    private func viewController(
        _ request: Request, _ console: RecordingConsole
    ) -> EditMemeViewController {
        EditMemeViewController(
            interactor: interactor, router: router,
            view: OutputView(console: console, isQuiet: false), request: request)
    }

    @Test func `shows an added meme if that was requested`() {
        for (showsAdded, count) in [(true, 1), (false, 0)] {
            let tests = Self()
            let request = Request(
                selection: .names(["x"]), addsMissing: true, showsAdded: showsAdded)
            tests.viewController(request, RecordingConsole(isTerminal: true)).start()
            #expect(tests.router.count == count)
        }
    }

    @Test func `the router pushes a scene for the added meme`() {
        for added in [nil, Seeds.milk] {
            let navigation = NavigationSpy()
            let store = EditMemeDataStoreDouble(addedMeme: added)
            EditMemeRouter(dataStore: store, services: .doubles(navigation: navigation))
                .routeToShowMeme()
            #expect(navigation.pushed.count == (added == nil ? 0 : 1))
        }
    }
}

private final class EditMemeDataStoreDouble: EditMemeDataStore {
    let addedMeme: Meme?

    init(addedMeme: Meme?) { self.addedMeme = addedMeme }
}

private final class EditMemeRouterSpy: EditMemeRoutingLogic {
    private(set) var count = 0

    func routeToShowMeme() { count += 1 }
}

private final class EditMemeBusinessLogicSpy: EditMemeBusinessLogic {
    private(set) var requests: [EditMeme.Request] = []
    /// Called for each request.
    var onRequest: (EditMeme.Request) -> Void = { _ in }

    func editMemes(request: EditMeme.Request) {
        requests.append(request)
        onRequest(request)
    }
}
