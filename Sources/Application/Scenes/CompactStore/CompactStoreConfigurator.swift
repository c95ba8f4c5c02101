struct CompactStoreConfigurator {
    let services: Services

    func viewController(_ request: CompactStore.Request) -> CompactStoreViewController {
        let presenter = CompactStorePresenter(printsRecord: request.printsRecord)
        let interactor = CompactStoreInteractor(
            presenter: presenter, maintenance: services.maintenance)
        let viewController = CompactStoreViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
