/// Shows how many memes there are.
protocol CountMemesDisplayLogic: AnyObject {
    /// Shows a number of memes, or what else there is to say.
    func displayCountedMemes(viewModel: CountMemes.CountMemes.ViewModel)
}

/// Asks for the number of memes that the command means.
final class CountMemesViewController: CountMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any CountMemesBusinessLogic
    private let console: any Console
    private let command: CountCommand

    init(
        interactor: any CountMemesBusinessLogic,
        console: any Console, command: CountCommand
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
    }

    func start() {
        interactor.countMemes(
            request: CountMemes.CountMemes.Request(query: command.query, asOf: command.asOf))
    }

    func displayCountedMemes(viewModel: CountMemes.CountMemes.ViewModel) {
        switch viewModel {
        case .count(let count):
            console.writeRecords(count)
            exitCode.note(.done)
        case .nothingFound(let count):
            console.writeRecords(count)
            exitCode.note(.nothingMatched)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
