struct ApplyChangesConfigurator: SceneConfigurator {
    let request: ApplyChanges.Request

    func viewController(_ services: Services) -> ApplyChangesViewController {
        let presenter = ApplyChangesPresenter(
            format: request.format, inputName: request.source.name)
        let interactor = ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: services.files) {
                services.console.input
            },
            applyWorker: ApplyWorker(store: services.store))
        let viewController = ApplyChangesViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
