/// Shows what became of a renaming.
protocol RenameTagDisplayLogic: AnyObject {
    /// Shows what was changed, or what else there is to say.
    func displayRenamedTag(viewModel: RenameTag.ViewModel)
}

/// Asks for the renaming that the command says.
final class RenameTagViewController: RenameTagDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any RenameTagBusinessLogic
    private let command: RenameTagCommand

    init(interactor: any RenameTagBusinessLogic, view: OutputView, command: RenameTagCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.renameTag(
            request: RenameTag.Request(
                oldName: command.oldName, newName: command.newName,
                isDryRun: command.isDryRun, listsAll: command.format.printsRecords))
    }

    func displayRenamedTag(viewModel: RenameTag.ViewModel) {
        view.show(viewModel)
    }
}
