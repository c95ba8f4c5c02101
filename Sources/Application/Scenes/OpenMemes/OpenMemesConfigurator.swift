struct OpenMemesConfigurator: SceneConfigurator {
    let request: OpenMemes.Request

    func viewController(_ services: Services) -> OpenMemesViewController {
        let presenter = OpenMemesPresenter(format: request.format)
        let interactor = OpenMemesInteractor(
            presenter: presenter, openingWorker: services.openingWorker)
        let viewController = OpenMemesViewController(
            interactor: interactor, view: request.isDryRun ? services.answerView : services.view,
            request: request)
        presenter.viewController = viewController
        return viewController
    }
}
