import Domain

struct ShowMemeConfigurator: SceneConfigurator {
    let request: ShowMeme.Request

    func viewController(_ services: Services) -> ShowMemeViewController {
        scene(services).viewController
    }

    /// Returns the view controller, and the data store to which another scene passes data.
    func scene(
        _ services: Services
    ) -> (viewController: ShowMemeViewController, dataStore: any ShowMemeDataStore) {
        let (interactor, presenter) = services.showMeme(
            request.format, PictureDisplay(choice: request.images, traits: services.console.output))
        let view = services.answerView
        let viewController = ShowMemeViewController(
            interactor: services.traced(interactor),
            pictureView: PictureView(console: view.console, pictureWorker: services.pictureWorker),
            view: view, request: request)
        presenter.viewController = services.traced(viewController)
        return (viewController, interactor)
    }
}

extension Services {
    /// Returns the scene that shows memes with all their fields.
    package func showMemes(_ ids: [MemeID]) -> any ViewController {
        ShowMemeConfigurator(request: ShowMeme.Request(of: ids.map { $0.text() }))
            .viewController(self)
    }

    /// Connects a view of another front end to the scene, and returns the interactor. The scene shows no
    /// pictures.
    package func showMeme(for view: any ShowMemeDisplayLogic) -> any ShowMemeBusinessLogic {
        let (interactor, presenter) = showMeme(.details, PictureDisplay(choice: .never))
        presenter.viewController = traced(view)
        return traced(interactor)
    }

    fileprivate func showMeme(
        _ format: ShowMeme.Format, _ pictureDisplay: PictureDisplay
    ) -> (ShowMemeInteractor, ShowMemePresenter) {
        let presenter = ShowMemePresenter(
            format: format, calendar: calendar, pictureDisplay: pictureDisplay)
        let interactor = ShowMemeInteractor(
            presenter: traced(presenter), memesWorker: memesWorker, randomWorker: randomMemeWorker,
            dateWorker: dateWorker, pictureWorker: pictureWorker, linksWorker: linksWorker,
            fieldsWorker: fieldsWorker, clipboardWorker: clipboardWorker,
            insertsFinder: insertsFinder)
        return (interactor, presenter)
    }
}
