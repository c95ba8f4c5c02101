struct ExportMemesConfigurator {
    let services: Services

    func viewController(_ command: ExportCommand) -> ExportMemesViewController {
        let presenter = ExportMemesPresenter()
        let exportWorker = ExportWorker(store: services.store)
        let interactor = ExportMemesInteractor(
            presenter: presenter,
            queryWorker: services.queryWorker,
            exportWorker: exportWorker,
            fileWorker: ExportFileWorker(files: services.files, exportWorker: exportWorker),
            folderWorker: ExportFolderWorker(files: services.files, store: services.store))
        let viewController = ExportMemesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
