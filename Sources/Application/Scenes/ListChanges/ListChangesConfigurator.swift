struct ListChangesConfigurator: SceneConfigurator {
    let request: ListChanges.Request

    func viewController(_ services: Services) -> ListChangesViewController {
        let presenter = ListChangesPresenter()
        let interactor = ListChangesInteractor(
            presenter: presenter, changesWorker: services.changesWorker)
        let viewController = ListChangesViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
