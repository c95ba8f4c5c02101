/// Shows how many memes there are.
protocol CountMemesDisplayLogic: AnyObject {
    /// Shows a number of memes, or what else there is to say.
    func displayCountedMemes(viewModel: CountMemes.ViewModel)
}

/// Asks for the number of memes that the command means.
final class CountMemesViewController: CountMemesDisplayLogic, ViewController {
    let view: OutputView

    private let interactor: any CountMemesBusinessLogic
    private let command: CountCommand

    init(interactor: any CountMemesBusinessLogic, view: OutputView, command: CountCommand) {
        self.interactor = interactor
        self.view = view
        self.command = command
    }

    func start() {
        interactor.countMemes(
            request: CountMemes.Request(query: command.query, asOf: command.asOf))
    }

    func displayCountedMemes(viewModel: CountMemes.ViewModel) {
        view.show(viewModel)
    }
}
