struct ListMemesConfigurator: SceneConfigurator {
    let request: ListMemes.FetchMemes.Request

    func viewController(_ services: Services) -> ListMemesViewController {
        viewController(services) {
            services.traced(ListMemesRouter(dataStore: $0, services: services))
        }
    }

    /// - Parameter router: a closure that creates the router to the scenes for the picked memes.
    func viewController(
        _ services: Services,
        router: (any ListMemesDataStore) -> any ListMemesRoutingLogic & ListMemesDataPassing
    ) -> ListMemesViewController {
        let (interactor, presenter) = services.listMemes(request.format)
        let viewController = ListMemesViewController(
            interactor: services.traced(interactor), router: router(interactor),
            picker: request.printsPicked ? services.terminalPicker : services.picker,
            view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}

extension Services {
    /// Returns the interactor for a view in another front end.
    package func listMemes(
        for view: any ListMemesDisplayLogic
    ) -> any ListMemesBusinessLogic & ListMemesDataStore {
        let (interactor, presenter) = listMemes(.human)
        presenter.viewController = traced(view)
        return traced(interactor)
    }

    fileprivate func listMemes(
        _ format: OutputFormat
    ) -> (ListMemesInteractor, ListMemesPresenter) {
        let presenter = ListMemesPresenter(format: format, storePath: storePath, calendar: calendar)
        let interactor = ListMemesInteractor(
            presenter: traced(presenter), memesWorker: memesWorker, queryWorker: queryWorker,
            guessWorker: guessWorker, clock: clock)
        return (interactor, presenter)
    }
}
