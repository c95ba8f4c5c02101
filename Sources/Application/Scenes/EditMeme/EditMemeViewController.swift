import Domain

/// Makes the request from arguments, standard input or an editor.
final class EditMemeViewController:
    SceneViewController<any EditMemeBusinessLogic, EditCommand>, ViewController
{
    func start() {
        interactor.editMemes(
            request: EditMeme.Request(
                selection: command.selection, source: source, version: command.version,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords,
                isForPeople: command.format == .human))
    }

    /// Standard input is read only for `-`.
    private var source: EditMeme.Source {
        guard let changes = command.changes else {
            return view.console.canOpenEditor ? .editor : .editorWithoutTerminal
        }
        guard changes.readsInput else { return .arguments(changes) }
        do throws(SystemFailure) {
            return .argumentsAndInput(changes, .success(try view.console.readInput()))
        } catch {
            return .argumentsAndInput(changes, .failure(error))
        }
    }
}
