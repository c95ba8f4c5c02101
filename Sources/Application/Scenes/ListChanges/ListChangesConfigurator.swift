struct ListChangesConfigurator {
    let services: Services

    func viewController(_ command: ChangesCommand) -> ListChangesViewController {
        let presenter = ListChangesPresenter()
        let interactor = ListChangesInteractor(
            presenter: presenter,
            changesWorker: ChangesWorker(
                store: services.store,
                dateWorker: services.dateWorker))
        let viewController = ListChangesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
