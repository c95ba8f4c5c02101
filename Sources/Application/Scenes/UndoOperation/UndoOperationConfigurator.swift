/// Builds the UndoOperation scene.
struct UndoOperationConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: StepCommand) -> UndoOperationViewController {
        let presenter = UndoOperationPresenter(
            form: OutputForm(command.form, on: services.console.output))
        let interactor = UndoOperationInteractor(
            presenter: presenter,
            operationsWorker: OperationsWorker(store: services.store),
            clock: services.clock)
        let viewController = UndoOperationViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
