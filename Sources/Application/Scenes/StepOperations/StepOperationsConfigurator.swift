import Domain

struct StepOperationsConfigurator {
    let services: Services

    func viewController(_ command: StepCommand) -> StepOperationsViewController {
        let presenter = StepOperationsPresenter(
            format: command.format, glyphs: services.console.output.glyphs)
        let interactor = StepOperationsInteractor(
            presenter: presenter,
            store: services.store)
        let viewController = StepOperationsViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
