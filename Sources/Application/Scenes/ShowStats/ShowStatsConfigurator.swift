struct ShowStatsConfigurator: SceneConfigurator {
    let request: ShowStats.Request

    func viewController(_ services: Services) -> ShowStatsViewController {
        let presenter = ShowStatsPresenter(format: request.format)
        let interactor = ShowStatsInteractor(
            presenter: presenter,
            statisticsWorker: StatisticsWorker(
                store: services.store, calendar: services.calendar, clock: services.clock),
            queryWorker: services.queryWorker)
        let viewController = ShowStatsViewController(
            interactor: interactor, view: services.answerView, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
