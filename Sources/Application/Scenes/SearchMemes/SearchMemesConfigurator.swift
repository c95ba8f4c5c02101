/// Builds the SearchMemes scene.
struct SearchMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: SearchCommand) -> SearchMemesViewController {
        let form = OutputForm(command.form, on: services.console.output)
        let presenter = SearchMemesPresenter(form: form)
        let interactor = SearchMemesInteractor(
            presenter: presenter,
            searchWorker: SearchWorker(
                memesWorker: MemesWorker(store: services.store), watchdog: services.matchWatchdog),
            queryWorker: services.queryWorker,
            clock: services.clock)
        let viewController = SearchMemesViewController(
            interactor: interactor, view: services.answerView, command: command, form: form)
        presenter.viewController = viewController
        return viewController
    }
}
