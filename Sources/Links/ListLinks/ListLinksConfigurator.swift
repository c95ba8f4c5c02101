import Application

struct ListLinksConfigurator: SceneConfigurator {
    let request: ListLinks.Request

    func viewController(_ services: Services) -> ListLinksViewController {
        let presenter = ListLinksPresenter(
            format: request.format, glyphs: services.console.output.glyphs)
        let interactor = ListLinksInteractor(
            presenter: services.traced(presenter), linksWorker: services.linksWorker,
            dateWorker: services.dateWorker)
        let viewController = ListLinksViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
