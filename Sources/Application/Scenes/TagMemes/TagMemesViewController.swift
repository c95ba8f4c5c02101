/// Shows what became of a change of tags.
protocol TagMemesDisplayLogic: AnyObject {
    /// Shows what was changed, or what else there is to say.
    func displayTaggedMemes(viewModel: TagMemes.ViewModel)
}

/// Asks for the change that the command says.
final class TagMemesViewController: TagMemesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any TagMemesBusinessLogic
    private let command: TagCommand

    init(interactor: any TagMemesBusinessLogic, view: OutputView, command: TagCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.tagMemes(
            request: TagMemes.Request(
                selection: command.selection, added: command.added, removed: command.removed,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords))
    }

    func displayTaggedMemes(viewModel: TagMemes.ViewModel) {
        view.show(viewModel)
    }
}
