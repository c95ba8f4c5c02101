struct ListOperationsConfigurator: SceneConfigurator {
    let request: ListOperations.Request

    func viewController(_ services: Services) -> ListOperationsViewController {
        let presenter = ListOperationsPresenter(
            format: request.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ListOperationsInteractor(
            presenter: services.traced(presenter), store: services.store,
            dateWorker: services.dateWorker, clock: services.clock)
        let viewController = ListOperationsViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
