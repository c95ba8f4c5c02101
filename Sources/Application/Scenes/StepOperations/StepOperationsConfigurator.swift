struct StepOperationsConfigurator: SceneConfigurator {
    let request: StepOperations.Request

    func viewController(_ services: Services) -> StepOperationsViewController {
        let presenter = StepOperationsPresenter(
            format: request.format, glyphs: services.console.output.glyphs)
        let interactor = StepOperationsInteractor(
            presenter: presenter, store: services.store)
        let viewController = StepOperationsViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
