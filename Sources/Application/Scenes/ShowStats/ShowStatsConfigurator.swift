struct ShowStatsConfigurator: SceneConfigurator {
    let request: ShowStats.Request

    func viewController(_ services: Services) -> ShowStatsViewController {
        let presenter = ShowStatsPresenter(
            format: request.format, calendar: services.calendar)
        let interactor = ShowStatsInteractor(
            presenter: services.traced(presenter),
            statisticsWorker: StatisticsWorker(
                store: services.store, calendar: services.calendar, clock: services.clock),
            queryWorker: services.queryWorker)
        let viewController = ShowStatsViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
