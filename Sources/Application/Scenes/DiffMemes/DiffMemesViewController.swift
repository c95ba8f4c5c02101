/// Shows in what two versions differ.
protocol DiffMemesDisplayLogic: AnyObject {
    /// Shows a diff, or what else there is to say.
    func displayComparedMemes(viewModel: DiffMemes.CompareMemes.ViewModel)
}

/// Asks for a comparison of what the command names.
final class DiffMemesViewController: DiffMemesDisplayLogic, ViewController {
    private(set) var exitCode: ExitCode?

    private let interactor: any DiffMemesBusinessLogic
    private let console: any Console
    private let command: DiffCommand

    init(
        interactor: any DiffMemesBusinessLogic,
        console: any Console, command: DiffCommand
    ) {
        self.interactor = interactor
        self.console = console
        self.command = command
    }

    func start() {
        console.beginPaging()
        interactor.compareMemes(
            request: DiffMemes.CompareMemes.Request(
                name: command.reference, otherName: command.otherReference, asOf: command.asOf))
    }

    func displayComparedMemes(viewModel: DiffMemes.CompareMemes.ViewModel) {
        switch viewModel {
        case .diff(let diff):
            console.write(diff)
            exitCode.note(.done)
        case .record(let record):
            console.writeRecords(record)
            exitCode.note(.done)
        case .same:
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
