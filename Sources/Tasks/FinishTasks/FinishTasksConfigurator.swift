import Application

struct FinishTasksConfigurator: SceneConfigurator {
    let request: FinishTasks.Request

    func viewController(_ services: Services) -> FinishTasksViewController {
        let presenter = FinishTasksPresenter(format: request.format)
        let interactor = FinishTasksInteractor(
            presenter: services.traced(presenter), finishWorker: FinishWorker(store: services.store)
        )
        let viewController = FinishTasksViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
