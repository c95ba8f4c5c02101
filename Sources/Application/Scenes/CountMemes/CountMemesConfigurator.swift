/// Builds the CountMemes scene.
struct CountMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: CountCommand) -> CountMemesViewController {
        let presenter = CountMemesPresenter(format: command.format)
        let interactor = CountMemesInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            queryWorker: services.queryWorker)
        let viewController = CountMemesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
