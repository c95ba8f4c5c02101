struct CompactStoreConfigurator {
    let services: Services

    func viewController(_ command: CompactCommand) -> CompactStoreViewController {
        let presenter = CompactStorePresenter(printsRecord: command.printsRecord)
        let interactor = CompactStoreInteractor(
            presenter: presenter, maintenance: services.maintenance)
        let viewController = CompactStoreViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
