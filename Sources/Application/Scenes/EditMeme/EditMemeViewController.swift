import Domain

protocol EditMemeDisplayLogic: OutputDisplayLogic {
    /// Shows why a draft was not stored, and on a terminal asks whether to go on with it.
    func displayConflict(viewModel: EditMeme.Conflict)
}

/// Makes the request from arguments, standard input or an editor.
final class EditMemeViewController:
    SceneViewController<any EditMemeBusinessLogic, EditCommand>, ViewController,
    EditMemeDisplayLogic
{
    func start() { editMemes(source) }

    func displayConflict(viewModel: EditMeme.Conflict) {
        let access = view.console.editorAccess
        // Before the question: an interrupt there ends the program.
        view.console.report(viewModel.error)
        guard access == .terminal,
            !Consent.answered(view.console.ask(viewModel.question)).isDeclined
        else { return view.note(viewModel.error.exitCode) }
        editMemes(.draft(viewModel.path, access))
    }

    private func editMemes(_ source: EditMeme.Source) {
        interactor.editMemes(
            request: EditMeme.Request(
                selection: command.selection, source: source, version: command.version,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords,
                isForPeople: command.format == .human))
    }

    /// Standard input is read only for `-`.
    private var source: EditMeme.Source {
        let access = view.console.editorAccess
        if let draft = command.draft { return .draft(draft.name, access) }
        guard let changes = command.changes else {
            return .editor(showsAll: command.showsAll, access)
        }
        guard changes.readsInput else { return .arguments(changes) }
        do throws(SystemFailure) {
            return .argumentsAndInput(changes, .success(try view.console.readInput()))
        } catch {
            return .argumentsAndInput(changes, .failure(error))
        }
    }
}
