struct RestoreMemeConfigurator {
    let services: Services

    func viewController(_ command: RestoreCommand) -> RestoreMemeViewController {
        let presenter = RestoreMemePresenter(format: command.format)
        let interactor = RestoreMemeInteractor(
            presenter: presenter, restoreWorker: RestoreWorker(store: services.store))
        let viewController = RestoreMemeViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
