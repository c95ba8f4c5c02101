struct TagMemesConfigurator: SceneConfigurator {
    let request: TagMemes.Request

    func viewController(_ services: Services) -> TagMemesViewController {
        let presenter = TagMemesPresenter(format: request.format)
        let interactor = TagMemesInteractor(
            presenter: services.traced(presenter), retaggingWorker: services.retaggingWorker)
        let viewController = TagMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
