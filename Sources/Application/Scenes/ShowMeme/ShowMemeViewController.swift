/// Shows memes whole.
protocol ShowMemeDisplayLogic: AnyObject {
    /// Shows memes, or what else there is to say.
    func displayFetchedMemes(viewModel: ShowMeme.FetchMemes.ViewModel)
}

/// Asks for the memes that the command names.
final class ShowMemeViewController: ShowMemeDisplayLogic, ViewController {
    /// What the scene may be given before it starts.
    let dataStore: any ShowMemeDataStore
    private(set) var exitCode: ExitCode?

    private let interactor: any ShowMemeBusinessLogic
    private let console: any Console
    private let command: ShowCommand

    init(
        interactor: any ShowMemeBusinessLogic, dataStore: any ShowMemeDataStore,
        console: any Console, command: ShowCommand
    ) {
        self.interactor = interactor
        self.dataStore = dataStore
        self.console = console
        self.command = command
    }

    func start() {
        console.beginPaging()
        interactor.fetchMemes(
            request: ShowMeme.FetchMemes.Request(names: command.references, asOf: command.asOf))
    }

    func displayFetchedMemes(viewModel: ShowMeme.FetchMemes.ViewModel) {
        switch viewModel {
        case .details(let details):
            console.write(MemeDetails(traits: console.output).text(of: details))
            exitCode.note(.done)
        case .texts(let texts):
            console.writeRecords(MemeTexts(traits: console.output).text(of: texts))
            exitCode.note(.done)
        case .records(let records):
            console.writeRecords(records)
            exitCode.note(.done)
        case .diagnostic(let diagnostic):
            console.report(diagnostic)
            exitCode.note(diagnostic.exitCode)
        }
    }
}
