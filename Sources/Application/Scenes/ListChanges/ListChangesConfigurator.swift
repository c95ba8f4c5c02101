/// Builds the ListChanges scene.
struct ListChangesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: ChangesCommand) -> ListChangesViewController {
        let presenter = ListChangesPresenter()
        let interactor = ListChangesInteractor(
            presenter: presenter,
            changesWorker: ChangesWorker(
                store: services.store,
                dateWorker: DateWorker(calendar: services.calendar, clock: services.clock)))
        let viewController = ListChangesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: false),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
