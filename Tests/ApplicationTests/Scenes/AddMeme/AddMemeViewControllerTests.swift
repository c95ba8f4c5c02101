import Domain
import Testing

@testable import Application
@testable import TestSupport

struct AddMemeViewControllerTests {
    private typealias Request = AddMeme.Request

    private let interactor = AddMemeBusinessLogicSpy()
    private let router = AddMemeRouterSpy()

    /// The source, whether it is read, and what is asked for.
    @Test(
        arguments: [
            (AddMeme.Source.arguments(words: ["x"], text: "y"), false, AddMeme.Source?.none),
            (.input, true, nil), (.unspecified, true, .input),
            (.textFromInput(title: "x"), true, nil),
        ] as [(AddMeme.Source, Bool, AddMeme.Source?)])
    func `reads the input only where it is wanted`(
        _ source: AddMeme.Source, _ reads: Bool, _ requested: AddMeme.Source?
    ) {
        for input in [StandardInput.success([65]), .failure(.diskFull)] {
            let console = RecordingConsole(input: input)
            viewController(Request(source: source, key: "k"), console).start()
            #expect(
                interactor.requests.last
                    == Request(
                        source: requested ?? source, key: "k",
                        input: reads ? input : .success([]), editorAccess: .noTerminal))
            #expect(console.inputReadCount == (reads ? 1 : 0), "\(input)")
        }
    }

    /// What the output leads to, what the input comes from, whether asking is allowed.
    private typealias Ends = (output: Bool, input: Bool, allowsInput: Bool)

    private static let ends: [(ends: Ends, unspecified: AddMeme.Source, access: EditorAccess)] = [
        ((true, true, true), .editor(title: "", text: "", showsAll: false), .terminal),
        ((true, true, false), .unspecified, .forbidden),
        ((false, true, true), .unspecified, .noTerminal),
        ((true, false, true), .input, .noTerminal), ((false, false, false), .input, .forbidden),
    ]

    @Test(arguments: ends.indices)
    func `an editor takes a terminal on both ends`(_ index: Int) {
        let (ends, unspecified, access) = AddMemeViewControllerTests.ends[index]
        let console = RecordingConsole(
            isTerminal: ends.output, inputIsTerminal: ends.input, allowsInput: ends.allowsInput)
        viewController(Request(source: .unspecified), console).start()
        let source = AddMeme.Source.editor(title: "a", text: "b", showsAll: true)
        viewController(Request(source: source), console).start()
        #expect(interactor.requests.map(\.source) == [unspecified, source])
        #expect(interactor.requests.map(\.editorAccess) == [access, access])
    }

    @Test(arguments: [true, false])
    func `wants advice if it would be shown`(_ isShown: Bool) {
        let console = RecordingConsole()
        console.showsAdvice = isShown
        viewController(Request(source: .unspecified), console).start()
        #expect(interactor.requests.map(\.wantsAdvice) == [isShown])
    }

    @Test func `goes on to the list where it is asked to and all is well`() {
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

    func addMeme(request: AddMeme.Request) { requests.append(request) }
}

private final class AddMemeRouterSpy: AddMemeRoutingLogic {
    private(set) var requests: [ListMemes.FetchMemes.Request] = []

    func routeToListMemes(request: ListMemes.FetchMemes.Request) { requests.append(request) }
}
