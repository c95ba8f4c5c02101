import Domain
import Testing

@testable import Application
@testable import TestSupport

struct EditMemeViewControllerTests {
    private typealias Request = EditMeme.Request

    private let interactor = EditMemeBusinessLogicSpy()

    @Test(arguments: [StandardInput.success([65]), .failure(.diskFull)])
    func `reads the input only if the text comes from it`(_ input: StandardInput) {
        let console = RecordingConsole(input: input)
        var request = Request(
            selection: .names(["@"]), changes: FieldChanges(text: .replaced(by: .arguments("t"))),
            version: 3, editorAccess: .noTerminal)
        viewController(request, console).start()
        #expect(interactor.requests == [request])
        #expect(console.inputReadCount == 0)
        request.changes = FieldChanges(text: .followed(by: .input))
        viewController(request, console).start()
        request.input = input
        #expect(interactor.requests.last == request)
        #expect(console.inputReadCount == 1)
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
                suite.interactor.requests.map(\.editorAccess) == [access],
                "\(output) \(input) \(allowsInput)")
            #expect(console.inputReadCount == 0, "\(output) \(input) \(allowsInput)")
        }
    }

    @Test func `passes on whether input is unread and advice is wanted`() {
        for (changes, isUnread) in [
            (nil, false), (FieldChanges(title: "x"), true),
            (FieldChanges(text: .followed(by: .input)), false),
        ] as [(FieldChanges?, Bool)] {
            let suite = EditMemeViewControllerTests()
            let console = RecordingConsole()
            (console.mayHaveInput, console.showsAdvice) = (true, true)
            let request = Request(selection: .names(["@"]), changes: changes)
            suite.viewController(request, console).start()
            #expect(suite.interactor.requests.map(\.hasUnreadInput) == [isUnread])
            #expect(suite.interactor.requests.map(\.wantsAdvice) == [true])
        }
    }

    @Test func `edits many memes if the answer is yes or nobody can be asked`() {
        let question = ChangeQuestion("Edit? ", declined: Diagnostic("no", .nothingMatched))
        for (isTerminal, answer, asked) in [
            (false, "y", [nil]), (true, "y", [20, nil]), (true, "n", [20]),
        ] as [(Bool, String, [Int?])] {
            let suite = EditMemeViewControllerTests()
            let console = RecordingConsole(isTerminal: isTerminal, answers: [answer])
            let request = Request(selection: .names(["@"]), asksFrom: 20)
            let viewController = suite.viewController(request, console)
            suite.interactor.onRequest = { request in
                guard request.asksFrom != nil else { return }
                viewController.display(viewModel: .question(question))
            }
            viewController.start()
            #expect(suite.interactor.requests.map(\.asksFrom) == asked)
        }
    }

    private static let conflict = EditMeme.Conflict(
        error: Diagnostic("changed", .busy), question: "Again? ", path: "/d/1/meme.md")

    @Test func `continues the draft after a conflict if the user agrees`() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(Request(selection: .names(["@"])), console)
        viewController.displayConflict(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(console.events.last == .question("Again? "))
        #expect(interactor.requests.map(\.draft) == [EditMeme.Draft(name: "/d/1/meme.md")])
        #expect(viewController.exitCode == nil)
    }

    @Test(arguments: [true, false]) func `reports an unresolved conflict`(_ isTerminal: Bool) {
        let console = RecordingConsole(isTerminal: isTerminal, answers: ["n"])
        let viewController = viewController(Request(selection: .names(["@"])), console)
        viewController.displayConflict(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(interactor.requests == [])
        #expect(viewController.exitCode == .busy)
    }

    private func viewController(
        _ request: Request, _ console: RecordingConsole
    ) -> EditMemeViewController {
        EditMemeViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            request: request)
    }
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
