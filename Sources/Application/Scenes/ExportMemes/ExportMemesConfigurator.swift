/// Builds the ExportMemes scene.
struct ExportMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: ExportCommand) -> ExportMemesViewController {
        let presenter = ExportMemesPresenter()
        let exportWorker = ExportWorker(store: services.store)
        let interactor = ExportMemesInteractor(
            presenter: presenter,
            queryWorker: QueryWorker(
                dateWorker: DateWorker(calendar: services.calendar, clock: services.clock)),
            exportWorker: exportWorker,
            fileWorker: ExportFileWorker(files: services.files, exportWorker: exportWorker),
            folderWorker: ExportFolderWorker(files: services.files, store: services.store))
        let viewController = ExportMemesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
