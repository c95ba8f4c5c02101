import Domain
import TestSupport
import Testing

@testable import Application

struct EditMemeViewControllerTests {
    private let interactor = EditMemeBusinessLogicSpy()

    @Test func asksForTheChangesThatTheCommandSays() {
        let changes = FieldChanges(title: "x", text: .replaced(by: .arguments("t")))
        let command = EditCommand(
            selection: .names(["7m3k"]), changes: changes, version: 3, isDryRun: true)
        let console = RecordingConsole(input: .success(Array("not read".utf8)))
        viewController(command, console).start()
        #expect(
            interactor.requests == [
                EditMeme.Request(
                    selection: .names(["7m3k"]), source: .arguments(changes), version: 3,
                    isDryRun: true)
            ])
        #expect(console.inputReadCount == 0)
    }

    @Test(arguments: [EditMeme.Input.success([65]), .failure(.diskFull)])
    func readsTheInputWhereItHasAPart(_ input: EditMeme.Input) {
        let changes = FieldChanges(text: .followed(by: .input))
        let console = RecordingConsole(input: input)
        viewController(EditCommand(selection: .names(["@"]), changes: changes), console).start()
        #expect(interactor.requests.map(\.source) == [.argumentsAndInput(changes, input)])
        #expect(console.inputReadCount == 1)
    }

    @Test(arguments: [
        (true, true, true, EditorAccess.terminal), (false, true, true, .noTerminal),
        (true, false, true, .noTerminal), (true, true, false, .forbidden),
        (true, false, false, .forbidden),
    ])
    func anEditorTakesATerminalOnBothEnds(
        _ output: Bool, _ input: Bool, _ allowsInput: Bool, _ access: EditorAccess
    ) {
        let console = RecordingConsole(
            isTerminal: output, inputIsTerminal: input, allowsInput: allowsInput)
        viewController(EditCommand(selection: .names(["@"]), showsAll: true), console).start()
        viewController(
            EditCommand(selection: .names([]), draft: EditCommand.Draft(name: "2")), console
        ).start()
        #expect(
            interactor.requests.map(\.source) == [
                .editor(showsAll: true, access), .draft("2", access),
            ])
        #expect(console.inputReadCount == 0)
    }

    private static let conflict = EditMeme.Conflict(
        error: Diagnostic("changed", .busy), question: "Again? ", path: "/d/1/meme.md")

    @Test func goesOnWithTheDraftAfterAConflictIfTheUserWantsTo() {
        let console = RecordingConsole(isTerminal: true, answers: ["y"])
        let viewController = viewController(EditCommand(selection: .names(["@"])), console)
        viewController.displayConflict(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(console.events.last == .question("Again? "))
        #expect(interactor.requests.map(\.source) == [.draft("/d/1/meme.md", .terminal)])
        #expect(viewController.exitCode == nil)
    }

    @Test(arguments: [true, false]) func showsTheConflictOtherwise(_ isTerminal: Bool) {
        let console = RecordingConsole(isTerminal: isTerminal, answers: ["n"])
        let viewController = viewController(EditCommand(selection: .names(["@"])), console)
        viewController.displayConflict(viewModel: Self.conflict)
        #expect(console.errorText == "meme: changed\n")
        #expect(interactor.requests == [])
        #expect(viewController.exitCode == .busy)
    }

    @Test func isForPeopleInTheFormForPeople() {
        let command = EditCommand(selection: .names(["@"]), changes: FieldChanges(title: "x"))
        viewController(command, RecordingConsole(), format: .human).start()
        viewController(command, RecordingConsole(), format: .records(.plain)).start()
        #expect(interactor.requests.map(\.isForPeople) == [true, false])
    }

    private func viewController(
        _ command: EditCommand, _ console: RecordingConsole,
        format: OutputFormat = .ids,
        isQuiet: Bool = false
    ) -> EditMemeViewController {
        var command = command
        command.format = format
        return EditMemeViewController(
            interactor: interactor, view: OutputView(console: console, isQuiet: false),
            command: command)
    }
}

private final class EditMemeBusinessLogicSpy: EditMemeBusinessLogic {
    private(set) var requests: [EditMeme.Request] = []

    func editMemes(request: EditMeme.Request) { requests.append(request) }
}
