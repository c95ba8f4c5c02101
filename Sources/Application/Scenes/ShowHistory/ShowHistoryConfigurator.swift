struct ShowHistoryConfigurator {
    let services: Services

    func viewController(_ request: ShowHistory.Request) -> ShowHistoryViewController {
        let presenter = ShowHistoryPresenter(
            format: request.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ShowHistoryInteractor(
            presenter: presenter, versionsWorker: services.versionsWorker,
            clock: services.clock)
        let viewController = ShowHistoryViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
