struct ExportMemesConfigurator {
    let services: Services

    func viewController(_ command: ExportCommand) -> ExportMemesViewController {
        let presenter = ExportMemesPresenter()
        let interactor = ExportMemesInteractor(
            presenter: presenter,
            queryWorker: services.queryWorker,
            memesWorker: MemesWorker(store: services.store),
            exportWorker: ExportWorker(files: services.files, store: services.store))
        let viewController = ExportMemesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
