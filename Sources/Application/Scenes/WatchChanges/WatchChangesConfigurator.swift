/// Builds the WatchChanges scene.
struct WatchChangesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: ChangesCommand) -> WatchChangesViewController {
        let presenter = WatchChangesPresenter()
        let changesWorker = ChangesWorker(
            store: services.store,
            dateWorker: services.dateWorker)
        let interactor = WatchChangesInteractor(
            presenter: presenter,
            watchWorker: WatchWorker(changesWorker: changesWorker, watcher: services.watcher))
        let viewController = WatchChangesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
