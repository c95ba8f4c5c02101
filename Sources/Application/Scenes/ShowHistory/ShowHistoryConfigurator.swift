struct ShowHistoryConfigurator {
    let services: Services

    func viewController(_ command: HistoryCommand) -> ShowHistoryViewController {
        let presenter = ShowHistoryPresenter(
            format: command.format, glyphs: services.console.output.glyphs,
            calendar: services.calendar)
        let interactor = ShowHistoryInteractor(
            presenter: presenter,
            versionsWorker: VersionsWorker(
                store: services.store,
                dateWorker: services.dateWorker),
            clock: services.clock)
        let viewController = ShowHistoryViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
