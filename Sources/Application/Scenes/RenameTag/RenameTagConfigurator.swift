struct RenameTagConfigurator: SceneConfigurator {
    let request: RenameTag.Request

    func viewController(_ services: Services) -> RenameTagViewController {
        let presenter = RenameTagPresenter(format: request.format)
        let interactor = RenameTagInteractor(
            presenter: services.traced(presenter), retaggingWorker: services.retaggingWorker)
        let viewController = RenameTagViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
