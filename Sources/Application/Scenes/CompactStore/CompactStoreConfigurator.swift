/// Builds the CompactStore scene.
struct CompactStoreConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: CompactCommand) -> CompactStoreViewController {
        let presenter = CompactStorePresenter(printsRecord: command.printsRecord)
        let interactor = CompactStoreInteractor(
            presenter: presenter, storeWorker: StoreWorker(maintenance: services.maintenance))
        let viewController = CompactStoreViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
