import Application

struct ListTasksConfigurator: SceneConfigurator {
    let request: ListTasks.Request

    func viewController(_ services: Services) -> ListTasksViewController {
        let presenter = ListTasksPresenter(format: request.format, calendar: services.calendar)
        let interactor = ListTasksInteractor(
            presenter: services.traced(presenter),
            tasksWorker: TasksWorker(
                store: services.store, queryWorker: services.queryWorker,
                calendar: services.calendar, watchdog: services.matchWatchdog),
            clock: services.clock)
        let viewController = ListTasksViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
