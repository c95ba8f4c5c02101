struct ShowMemeConfigurator: SceneConfigurator {
    let request: ShowMeme.Request

    func viewController(_ services: Services) -> ShowMemeViewController {
        let presenter = ShowMemePresenter(
            format: request.format, calendar: services.calendar,
            pictureDisplay: PictureDisplay(
                choice: request.images, traits: services.console.output))
        let interactor = ShowMemeInteractor(
            presenter: presenter,
            memesWorker: services.memesWorker, randomWorker: services.randomMemeWorker,
            dateWorker: services.dateWorker, clock: services.clock,
            pictureWorker: services.pictureWorker)
        let viewController = ShowMemeViewController(
            interactor: interactor, dataStore: interactor, view: services.answerView,
            request: request)
        presenter.viewController = viewController
        return viewController
    }
}
