import Domain

/// Shows what became of memes that were to be changed.
protocol EditMemeDisplayLogic: AnyObject {
    /// Shows the memes, or what else there is to say.
    func displayEditedMemes(viewModel: EditMeme.ViewModel)
}

/// Gathers what the user gave, in arguments or on standard input, or lets the user write it.
final class EditMemeViewController: EditMemeDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any EditMemeBusinessLogic
    private let command: EditCommand

    init(
        interactor: any EditMemeBusinessLogic,
        view: OutputView, command: EditCommand
    ) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.editMemes(
            request: EditMeme.Request(
                selection: command.selection, source: source, version: command.version,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords,
                isForPeople: command.format == .human))
    }

    func displayEditedMemes(viewModel: EditMeme.ViewModel) {
        view.show(viewModel)
    }

    /// Standard input is not touched, unless `-` asks for it.
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
