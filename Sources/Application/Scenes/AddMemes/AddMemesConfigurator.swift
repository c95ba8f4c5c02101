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
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }

    /// Where nothing is printed, no identifiers are put into words.
    private func form(of command: AddMemesCommand) -> OutputForm {
        guard !services.isQuiet else { return .human }
        return services.changeForm(printsRecords: command.printsRecords)
    }
}
