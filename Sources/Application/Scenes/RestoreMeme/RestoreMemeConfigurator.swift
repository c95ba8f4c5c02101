struct RestoreMemeConfigurator: SceneConfigurator {
    let request: RestoreMeme.Request

    func viewController(_ services: Services) -> RestoreMemeViewController {
        let presenter = RestoreMemePresenter(format: request.format)
        let interactor = RestoreMemeInteractor(
            presenter: services.traced(presenter),
            restoreWorker: RestoreWorker(store: services.store))
        let viewController = RestoreMemeViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
