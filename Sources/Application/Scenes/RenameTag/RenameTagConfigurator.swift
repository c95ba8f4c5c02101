struct RenameTagConfigurator: SceneConfigurator {
    let request: RenameTag.Request

    func viewController(_ services: Services) -> RenameTagViewController {
        let presenter = RenameTagPresenter(format: request.format)
        let interactor = RenameTagInteractor(
            presenter: presenter, retaggingWorker: services.retaggingWorker)
        let viewController = RenameTagViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
