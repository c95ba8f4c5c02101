struct StepOperationsConfigurator {
    let services: Services

    func viewController(_ request: StepOperations.Request) -> StepOperationsViewController {
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
