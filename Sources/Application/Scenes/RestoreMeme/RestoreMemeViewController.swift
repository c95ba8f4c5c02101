/// Shows what became of a meme that was to be restored.
protocol RestoreMemeDisplayLogic: AnyObject {
    /// Shows the meme, or what else there is to say.
    func displayRestoredMeme(viewModel: RestoreMeme.ViewModel)
}

/// Asks for the version that the command names.
final class RestoreMemeViewController: RestoreMemeDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any RestoreMemeBusinessLogic
    private let command: RestoreCommand

    init(
        interactor: any RestoreMemeBusinessLogic,
        view: OutputView, command: RestoreCommand
    ) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.restoreMeme(
            request: RestoreMeme.Request(
                name: command.reference, isDryRun: command.isDryRun,
                isForPeople: command.format == .human))
    }

    func displayRestoredMeme(viewModel: RestoreMeme.ViewModel) {
        view.show(viewModel)
    }
}
