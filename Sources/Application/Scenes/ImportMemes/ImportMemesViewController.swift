/// Shows what became of an import.
protocol ImportMemesDisplayLogic: AnyObject {
    /// Shows what was imported, or what else there is to say.
    func displayImportedMemes(viewModel: ImportMemes.ViewModel)
}

/// Asks for the import that the command says.
final class ImportMemesViewController: ImportMemesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any ImportMemesBusinessLogic
    private let command: ImportCommand

    init(interactor: any ImportMemesBusinessLogic, view: OutputView, command: ImportCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.importMemes(
            request: ImportMemes.Request(
                paths: command.paths, format: command.format, tags: command.tags,
                updates: command.updates, keepsGoing: command.keepsGoing,
                isDryRun: command.isDryRun))
    }

    func displayImportedMemes(viewModel: ImportMemes.ViewModel) {
        view.show(viewModel)
    }
}
