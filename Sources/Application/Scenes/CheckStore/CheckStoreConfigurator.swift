struct CheckStoreConfigurator: SceneConfigurator {
    let request: CheckStore.Request

    func viewController(_ services: Services) -> CheckStoreViewController {
        let presenter = CheckStorePresenter(format: request.format)
        let interactor = CheckStoreInteractor(
            presenter: presenter, maintenance: services.maintenance)
        let viewController = CheckStoreViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
