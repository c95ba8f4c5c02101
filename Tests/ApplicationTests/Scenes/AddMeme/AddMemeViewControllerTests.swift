import Domain
import TestSupport
import Testing

@testable import Application

struct AddMemeViewControllerTests {
    private let interactor = AddMemeBusinessLogicSpy()
    private let router = AddMemeRouterSpy()

    @Test func asksForAnAdditionOfWhatTheCommandSays() {
        let command = AddCommand(
            source: .arguments(title: "Buy milk", text: "2 l"), tags: ["home"],
            optionalTexts: [.url: "u", .image: "i"],
            isPinned: true, created: "2026-03-09", key: "k")
        let console = RecordingConsole(input: .success(Array("not read".utf8)))
        viewController(command, console).start()
        #expect(
            interactor.requests == [
                AddMeme.Request(
                    source: .arguments(title: "Buy milk", text: "2 l"), tags: ["home"],
                    optionalTexts: [.url: "u", .image: "i"], isPinned: true, created: "2026-03-09",
                    key: "k")
            ])
        #expect(console.inputReadCount == 0)
    }

    @Test(arguments: [
        (AddCommand.Source.input, AddMeme.Source.input(.success([65]))),
        (.unspecified, .input(.success([65]))),
        (.textFromInput(title: "x"), .textFromInput(title: "x", .success([65]))),
    ])
    func readsTheInputOnlyWhereItIsWanted(
        _ source: AddCommand.Source, _ requested: AddMeme.Source
    ) {
        let console = RecordingConsole(input: .success([65]))
        viewController(AddCommand(source: source), console).start()
        #expect(interactor.requests.map(\.source) == [requested])
        #expect(console.inputReadCount == 1)
    }

    /// What the output leads to, what the input comes from, whether asking is allowed.
    private typealias Ends = (output: Bool, input: Bool, allowsInput: Bool)

    private static let ends: [(ends: Ends, unspecified: AddMeme.Source, access: EditorAccess)] = [
        ((true, true, true), .editor(title: "", text: "", showsAll: false, .terminal), .terminal),
        ((true, true, false), .nothing, .forbidden),
        ((false, true, true), .nothing, .noTerminal),
        ((true, false, true), .input(.success([])), .noTerminal),
        ((false, false, false), .input(.success([])), .forbidden),
    ]

    @Test(arguments: ends.indices)
    func anEditorTakesATerminalOnBothEnds(_ index: Int) {
        let (ends, unspecified, access) = AddMemeViewControllerTests.ends[index]
        let console = RecordingConsole(
            isTerminal: ends.output, inputIsTerminal: ends.input, allowsInput: ends.allowsInput)
        viewController(AddCommand(source: .unspecified), console).start()
        let command = AddCommand(source: .editor(title: "a", text: "b", showsAll: true))
        viewController(command, console).start()
        #expect(
            interactor.requests.map(\.source) == [
                unspecified, .editor(title: "a", text: "b", showsAll: true, access),
            ])
    }

    @Test func passesOnThatTheInputCannotBeRead() {
        let console = RecordingConsole(input: .failure(.diskFull))
        viewController(AddCommand(source: .input), console).start()
        #expect(interactor.requests.map(\.source) == [.input(.failure(.diskFull))])
    }

    @Test func isForPeopleInTheFormForPeople() {
        let command = AddCommand(source: .arguments(title: "x", text: ""))
        viewController(command, RecordingConsole(), format: .human).start()
        viewController(command, RecordingConsole(), format: .records(.plain)).start()
        #expect(interactor.requests.map(\.isForPeople) == [true, false])
    }

    @Test func goesOnToTheListWhereItIsAskedToAndAllIsWell() {
        let command = AddCommand(source: .unspecified, list: ListCommand())
        let viewController = viewController(command, RecordingConsole())
        viewController.display(viewModel: .diagnostic(Diagnostic("full", .inputOutput)))
        #expect(router.routes == [])
        viewController.display(viewModel: .records("7m3k\n"))
        #expect(router.routes == ["ListMemes"])
    }

    private func viewController(
        _ command: AddCommand, _ console: RecordingConsole, format: OutputFormat = .ids
    ) -> AddMemeViewController {
        var command = command
        command.format = format
        return AddMemeViewController(
            interactor: interactor, router: router,
            view: OutputView(console: console, isQuiet: false), command: command)
    }
}

private final class AddMemeBusinessLogicSpy: AddMemeBusinessLogic {
    private(set) var requests: [AddMeme.Request] = []

    func addMeme(request: AddMeme.Request) { requests.append(request) }
}

private final class AddMemeRouterSpy: AddMemeRoutingLogic {
    private(set) var routes: [String] = []

    func routeToListMemes(_ command: ListCommand) { routes.append("ListMemes") }
}
