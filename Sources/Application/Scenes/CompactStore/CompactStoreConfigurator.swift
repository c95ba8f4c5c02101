struct CompactStoreConfigurator: SceneConfigurator {
    let request: CompactStore.Request

    func viewController(_ services: Services) -> CompactStoreViewController {
        let presenter = CompactStorePresenter(format: request.format)
        let worker = CompactionWorker(
            maintenance: services.maintenance, linksWorker: LinksWorker(store: services.store))
        let interactor = CompactStoreInteractor(
            presenter: services.traced(presenter), compactionWorker: worker)
        let viewController = CompactStoreViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
