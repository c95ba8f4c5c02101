struct AddMemesConfigurator {
    let services: Services

    func viewController(_ command: AddMemesCommand) -> AddMemesViewController {
        let presenter = AddMemesPresenter(format: command.output)
        let interactor = AddMemesInteractor(
            presenter: presenter,
            batchWorker: BatchWorker(store: services.store, uptime: services.uptime),
            files: services.files)
        let viewController = AddMemesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
