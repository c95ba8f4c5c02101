/// Builds the RenameTag scene.
struct RenameTagConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RenameTagCommand) -> RenameTagViewController {
        let presenter = RenameTagPresenter(format: command.format)
        let interactor = RenameTagInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: services.store,
                selectionWorker: services.selectionWorker))
        let viewController = RenameTagViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
