/// Builds the RestoreMeme scene.
struct RestoreMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RestoreCommand) -> RestoreMemeViewController {
        let form = OutputForm(
            command.printsRecord ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = RestoreMemePresenter(form: form)
        let interactor = RestoreMemeInteractor(
            presenter: presenter, restoreWorker: RestoreWorker(store: services.store))
        let viewController = RestoreMemeViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command,
            form: form)
        presenter.viewController = viewController
        return viewController
    }
}
