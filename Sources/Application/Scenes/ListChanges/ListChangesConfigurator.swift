struct ListChangesConfigurator {
    let services: Services

    func viewController(_ request: ListChanges.Request) -> ListChangesViewController {
        let presenter = ListChangesPresenter()
        let interactor = ListChangesInteractor(
            presenter: presenter, changesWorker: services.changesWorker)
        let viewController = ListChangesViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
