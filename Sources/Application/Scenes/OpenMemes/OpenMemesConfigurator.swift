struct OpenMemesConfigurator: SceneConfigurator {
    let request: OpenMemes.Request

    func viewController(_ services: Services) -> OpenMemesViewController {
        let presenter = OpenMemesPresenter(format: request.format)
        let interactor = OpenMemesInteractor(
            presenter: services.traced(presenter), openingWorker: services.openingWorker)
        let viewController = OpenMemesViewController(
            interactor: services.traced(interactor),
            view: request.isDryRun ? services.answerView : services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
