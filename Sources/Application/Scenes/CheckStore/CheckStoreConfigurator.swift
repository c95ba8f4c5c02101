/// Builds the CheckStore scene.
struct CheckStoreConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: CheckCommand) -> CheckStoreViewController {
        let presenter = CheckStorePresenter(printsRecord: command.printsRecord)
        let interactor = CheckStoreInteractor(
            presenter: presenter, storeWorker: StoreWorker(maintenance: services.maintenance))
        let viewController = CheckStoreViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
