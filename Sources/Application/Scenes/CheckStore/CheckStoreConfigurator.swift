struct CheckStoreConfigurator {
    let services: Services

    func viewController(_ command: CheckCommand) -> CheckStoreViewController {
        let presenter = CheckStorePresenter(printsRecord: command.printsRecord)
        let interactor = CheckStoreInteractor(
            presenter: presenter, maintenance: services.maintenance)
        let viewController = CheckStoreViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
