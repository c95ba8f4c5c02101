struct RemoveMemesConfigurator: SceneConfigurator {
    let request: RemoveMemes.Request

    func viewController(_ services: Services) -> RemoveMemesViewController {
        let presenter = RemoveMemesPresenter(format: request.format)
        let interactor = RemoveMemesInteractor(
            presenter: services.traced(presenter),
            removalWorker: RemovalWorker(
                store: services.store, selectionWorker: services.selectionWorker))
        let viewController = RemoveMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
