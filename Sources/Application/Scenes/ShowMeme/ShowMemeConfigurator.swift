struct ShowMemeConfigurator {
    let services: Services

    func viewController(_ command: ShowCommand) -> ShowMemeViewController {
        let presenter = ShowMemePresenter(
            format: command.format, calendar: services.calendar,
            pictureDisplay: PictureDisplay(
                choice: command.images, traits: services.console.output))
        let interactor = ShowMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            dateWorker: services.dateWorker,
            clock: services.clock,
            pictureWorker: PictureWorker(
                pictures: services.pictures, storePath: services.storePath))
        let viewController = ShowMemeViewController(
            interactor: interactor,
            dataStore: interactor,
            view: services.answerView,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
