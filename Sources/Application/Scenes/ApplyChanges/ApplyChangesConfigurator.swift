/// Builds the ApplyChanges scene.
struct ApplyChangesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: ApplyCommand) -> ApplyChangesViewController {
        let presenter = ApplyChangesPresenter(format: command.format, inputName: command.inputName)
        let interactor = ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: services.files) { [services] in
                services.console.input
            },
            applyWorker: ApplyWorker(store: services.store))
        let viewController = ApplyChangesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
