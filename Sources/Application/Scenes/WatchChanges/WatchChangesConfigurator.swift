struct WatchChangesConfigurator {
    let services: Services

    func viewController(_ command: ChangesCommand) -> WatchChangesViewController {
        let presenter = WatchChangesPresenter(
            isForPeople: command.isForPeople, calendar: services.calendar,
            glyphs: services.console.output.glyphs)
        let changesWorker = ChangesWorker(
            store: services.store,
            dateWorker: services.dateWorker)
        let interactor = WatchChangesInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(changesWorker: changesWorker, watcher: services.watcher),
            store: services.store)
        let viewController = WatchChangesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
