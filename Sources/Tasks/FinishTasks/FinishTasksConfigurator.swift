import Application

struct FinishTasksConfigurator: SceneConfigurator {
    let request: FinishTasks.Request

    func viewController(_ services: Services) -> FinishTasksViewController {
        let presenter = FinishTasksPresenter(format: request.format)
        let interactor = FinishTasksInteractor(
            presenter: presenter, finishWorker: FinishWorker(store: services.store))
        let viewController = FinishTasksViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
