/// Builds the WatchChanges scene.
struct WatchChangesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: ChangesCommand) -> WatchChangesViewController {
        let presenter = WatchChangesPresenter()
        let changesWorker = ChangesWorker(
            store: services.store,
            dateWorker: DateWorker(calendar: services.calendar, clock: services.clock))
        let interactor = WatchChangesInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(changesWorker: changesWorker, watcher: services.watcher))
        let viewController = WatchChangesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
