struct StepOperationsConfigurator: SceneConfigurator {
    let request: StepOperations.Request

    func viewController(_ services: Services) -> StepOperationsViewController {
        let presenter = StepOperationsPresenter(
            format: request.format, glyphs: services.console.output.glyphs)
        let interactor = StepOperationsInteractor(
            presenter: services.traced(presenter), store: services.store)
        let viewController = StepOperationsViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
