struct WatchChangesConfigurator: SceneConfigurator {
    let request: WatchChanges.Request

    func viewController(_ services: Services) -> WatchChangesViewController {
        let presenter = WatchChangesPresenter(
            isForPeople: request.isForPeople, calendar: services.calendar,
            glyphs: services.console.output.glyphs, columns: services.console.output.messageColumns)
        let interactor = WatchChangesInteractor(
            presenter: services.traced(presenter),
            watchWorker: WatchWorker(
                changesWorker: services.changesWorker, watcher: services.watcher),
            changesWorker: services.changesWorker)
        let viewController = WatchChangesViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
