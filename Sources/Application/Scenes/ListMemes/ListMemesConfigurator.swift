/// Builds the ListMemes scene.
struct ListMemesConfigurator {
    let services: Services

    func viewController(_ command: ListCommand) -> ListMemesViewController {
        let presenter = ListMemesPresenter(
            form: OutputForm(command.form, on: services.console.output))
        let interactor = ListMemesInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            clock: services.clock)
        let viewController = ListMemesViewController(
            interactor: interactor,
            router: ListMemesRouter(dataStore: interactor, services: services),
            console: services.console,
            command: command,
            isQuiet: services.isQuiet)
        presenter.viewController = viewController
        return viewController
    }
}
