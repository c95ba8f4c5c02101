import Application

struct MergeStoresConfigurator: SceneConfigurator {
    let request: MergeStores.Request

    func viewController(_ services: Services) -> MergeStoresViewController {
        let presenter = MergeStoresPresenter(format: request.format)
        let interactor = MergeStoresInteractor(
            presenter: services.traced(presenter),
            mergeWorker: MergeWorker(
                store: services.sync.store, files: services.files,
                openStore: services.sync.openStore),
            store: services.store)
        let viewController = MergeStoresViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
