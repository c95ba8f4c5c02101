import Platform

struct ExportMemesConfigurator: SceneConfigurator {
    let request: ExportMemes.Request

    func viewController(_ services: Services) -> ExportMemesViewController {
        let formatter = ExportFormatter(calendar: services.calendar)
        let presenter = ExportMemesPresenter(format: formatter)
        let interactor = ExportMemesInteractor(
            presenter: services.traced(presenter), queryWorker: services.queryWorker,
            exportWorker: ExportWorker(
                files: services.files, store: services.store, formatter: formatter,
                attachments: SystemAttachments(storePath: services.storePath),
                progress: services.progress), guessWorker: services.guessWorker)
        let viewController = ExportMemesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
