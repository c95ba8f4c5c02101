struct ShowHistoryConfigurator: SceneConfigurator {
    let request: ShowHistory.Request

    func viewController(_ services: Services) -> ShowHistoryViewController {
        let presenter = ShowHistoryPresenter(
            format: request.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ShowHistoryInteractor(
            presenter: services.traced(presenter), versionsWorker: services.versionsWorker,
            clock: services.clock)
        let viewController = ShowHistoryViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
