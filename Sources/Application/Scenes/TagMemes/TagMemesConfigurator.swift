struct TagMemesConfigurator: SceneConfigurator {
    let request: TagMemes.Request

    func viewController(_ services: Services) -> TagMemesViewController {
        let presenter = TagMemesPresenter(format: request.format)
        let interactor = TagMemesInteractor(
            presenter: presenter, retaggingWorker: services.retaggingWorker)
        let viewController = TagMemesViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
