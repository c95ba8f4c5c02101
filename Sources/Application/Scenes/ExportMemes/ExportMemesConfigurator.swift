import Platform

struct ExportMemesConfigurator {
    let services: Services

    func viewController(_ request: ExportMemes.Request) -> ExportMemesViewController {
        let presenter = ExportMemesPresenter()
        let interactor = ExportMemesInteractor(
            presenter: presenter, queryWorker: services.queryWorker,
            memesWorker: services.memesWorker,
            exportWorker: ExportWorker(
                files: services.files, store: services.store,
                attachments: SystemAttachments(storePath: services.storePath),
                progress: services.progress),
            progress: services.progress)
        let viewController = ExportMemesViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
