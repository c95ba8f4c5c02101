struct ListOperationsConfigurator {
    let services: Services

    func viewController(_ command: LogCommand) -> ListOperationsViewController {
        let presenter = ListOperationsPresenter(
            format: command.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ListOperationsInteractor(
            presenter: presenter,
            store: services.store,
            dateWorker: services.dateWorker,
            clock: services.clock)
        let viewController = ListOperationsViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
