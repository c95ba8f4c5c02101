struct CheckStoreConfigurator: SceneConfigurator {
    let request: CheckStore.Request

    func viewController(_ services: Services) -> CheckStoreViewController {
        let presenter = CheckStorePresenter(format: request.format)
        let interactor = CheckStoreInteractor(
            presenter: services.traced(presenter), maintenance: services.maintenance)
        let viewController = CheckStoreViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
