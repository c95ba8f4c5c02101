struct CompactStoreConfigurator: SceneConfigurator {
    let request: CompactStore.Request

    func viewController(_ services: Services) -> CompactStoreViewController {
        let presenter = CompactStorePresenter(format: request.format)
        let interactor = CompactStoreInteractor(
            presenter: presenter, maintenance: services.maintenance)
        let viewController = CompactStoreViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
