struct ListChangesConfigurator: SceneConfigurator {
    let request: ListChanges.Request

    func viewController(_ services: Services) -> ListChangesViewController {
        let presenter = ListChangesPresenter()
        let interactor = ListChangesInteractor(
            presenter: services.traced(presenter), changesWorker: services.changesWorker)
        let viewController = ListChangesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
