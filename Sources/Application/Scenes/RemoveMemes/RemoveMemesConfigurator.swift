/// Builds the RemoveMemes scene.
struct RemoveMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RemoveCommand) -> RemoveMemesViewController {
        let presenter = RemoveMemesPresenter(
            format: command.format, isSingle: command.selection.isSingle)
        let interactor = RemoveMemesInteractor(
            presenter: presenter,
            removalWorker: RemovalWorker(
                store: services.store,
                selectionWorker: services.selectionWorker))
        let viewController = RemoveMemesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
