import Domain

/// Builds the StepOperations scene.
struct StepOperationsConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(
        _ step: OperationStep, _ command: StepCommand
    ) -> StepOperationsViewController {
        let presenter = StepOperationsPresenter(format: command.format)
        let interactor = StepOperationsInteractor(
            presenter: presenter,
            operationsWorker: OperationsWorker(store: services.store),
            clock: services.clock)
        let viewController = StepOperationsViewController(
            interactor: interactor, view: services.view, step: step, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
