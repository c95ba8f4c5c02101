struct DiffMemesConfigurator: SceneConfigurator {
    let request: DiffMemes.Request

    func viewController(_ services: Services) -> DiffMemesViewController {
        let presenter = DiffMemesPresenter(
            format: request.format, calendar: request.isForPeople ? services.calendar : nil)
        let interactor = DiffMemesInteractor(
            presenter: services.traced(presenter), versionsWorker: services.versionsWorker)
        let viewController = DiffMemesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
