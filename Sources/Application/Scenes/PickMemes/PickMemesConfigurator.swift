struct PickMemesConfigurator: SceneConfigurator {
    let request: PickMemes.Request

    func viewController(_ services: Services) -> PickMemesViewController {
        viewController(services) {
            services.traced(PickMemesRouter(dataStore: $0, services: services))
        }
    }

    /// - Parameter router: a closure that creates the router to the scenes for the picked memes.
    func viewController(
        _ services: Services,
        router: (any PickMemesDataStore) -> any PickMemesRoutingLogic & PickMemesDataPassing
    ) -> PickMemesViewController {
        let presenter = PickMemesPresenter(
            request: request, storePath: services.storePath, calendar: services.calendar)
        let interactor = PickMemesInteractor(
            presenter: services.traced(presenter), store: services.store,
            queryWorker: services.queryWorker, tasksWorker: services.tasksWorker,
            guessWorker: services.guessWorker, clock: services.clock)
        let viewController = PickMemesViewController(
            interactor: services.traced(interactor), router: router(interactor),
            picker: request.purpose == .printing ? services.terminalPicker : services.picker,
            view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
