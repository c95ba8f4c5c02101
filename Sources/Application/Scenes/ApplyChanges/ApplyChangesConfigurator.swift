struct ApplyChangesConfigurator: SceneConfigurator {
    let request: ApplyChanges.Request

    func viewController(_ services: Services) -> ApplyChangesViewController {
        let presenter = ApplyChangesPresenter(
            format: request.format, inputName: request.source.name)
        let interactor = ApplyChangesInteractor(
            presenter: services.traced(presenter),
            changesInputWorker: ChangesInputWorker(files: services.files) {
                services.console.input
            },
            applyWorker: ApplyWorker(store: services.store))
        let viewController = ApplyChangesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
