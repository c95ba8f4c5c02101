protocol ShowMemeDisplayLogic: AnyObject {
    /// Shows memes, or a message.
    func displayFetchedMemes(viewModel: ShowMeme.ViewModel)
}

/// Requests the memes.
final class ShowMemeViewController: ShowMemeDisplayLogic, ViewController {
    /// The data store, set before the scene starts.
    let dataStore: any ShowMemeDataStore
    let view: OutputView

    private let interactor: any ShowMemeBusinessLogic
    private let command: ShowCommand

    init(
        interactor: any ShowMemeBusinessLogic, dataStore: any ShowMemeDataStore,
        view: OutputView, command: ShowCommand
    ) {
        self.interactor = interactor
        self.dataStore = dataStore
        self.view = view
        self.command = command
    }

    func start() {
        view.console.beginPaging()
        interactor.fetchMemes(
            request: ShowMeme.Request(
                names: command.references, asOf: command.asOf,
                wantsPictures: command.format == .details && view.console.output.isTerminal))
    }

    func displayFetchedMemes(viewModel: ShowMeme.ViewModel) {
        switch viewModel {
        case .details(let details):
            view.console.write(MemeDetails(traits: view.console.output).text(of: details))
            view.note(.done)
        case .texts(let texts):
            view.console.writeRecords(MemeTexts(traits: view.console.output).text(of: texts))
            view.note(.done)
        case .picture(let drawing):
            view.console.write(StyledText("\n"))
            if view.console.endPaging() {
                interactor.drawPicture(request: drawing)
            }
        case .graphics(let graphics):
            view.console.write(graphics)
            view.console.write(StyledText("\n"))
        case .output(let output): view.show(output)
        }
    }
}
