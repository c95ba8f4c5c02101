struct ShowMemeConfigurator {
    let services: Services

    func viewController(_ request: ShowMeme.Request) -> ShowMemeViewController {
        let presenter = ShowMemePresenter(format: request.format, calendar: services.calendar)
        let interactor = ShowMemeInteractor(
            presenter: presenter,
            memesWorker: services.memesWorker, randomWorker: services.randomMemeWorker,
            dateWorker: services.dateWorker, clock: services.clock)
        let viewController = ShowMemeViewController(
            interactor: interactor, dataStore: interactor, view: services.answerView,
            request: request)
        presenter.viewController = viewController
        return viewController
    }
}
