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
        (true, true, true, EditMeme.Source.editor),
        (false, true, true, .editorWithoutTerminal), (true, false, false, .editorWithoutTerminal),
        (true, true, false, .editorWithoutTerminal),
    ])
    func anEditorTakesATerminalOnBothEnds(
        _ output: Bool, _ input: Bool, _ canAsk: Bool, _ source: EditMeme.Source
    ) {
        let console = RecordingConsole(
            isTerminal: output, inputIsTerminal: input, canAsk: canAsk)
        viewController(EditCommand(selection: .names(["@"])), console).start()
        #expect(interactor.requests.map(\.source) == [source])
        #expect(console.inputReadCount == 0)
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
