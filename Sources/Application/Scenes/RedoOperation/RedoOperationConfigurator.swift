/// Builds the RedoOperation scene.
struct RedoOperationConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: StepCommand) -> RedoOperationViewController {
        let presenter = RedoOperationPresenter(
            form: OutputForm(command.form, on: services.console.output))
        let interactor = RedoOperationInteractor(
            presenter: presenter,
            operationsWorker: OperationsWorker(store: services.store),
            clock: services.clock)
        let viewController = RedoOperationViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
