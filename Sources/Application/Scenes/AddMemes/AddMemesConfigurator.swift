/// Builds the AddMemes scene.
struct AddMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: AddMemesCommand) -> AddMemesViewController {
        let presenter = AddMemesPresenter(form: form(of: command))
        let interactor = AddMemesInteractor(
            presenter: presenter,
            batchWorker: BatchWorker(store: services.store, uptime: services.uptime),
            files: services.files)
        let viewController = AddMemesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }

    /// Where nothing is printed, no identifiers are put into words.
    private func form(of command: AddMemesCommand) -> OutputForm {
        guard !services.isQuiet else { return .human }
        return OutputForm(
            command.printsRecords ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
    }
}
