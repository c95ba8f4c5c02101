struct ApplyChangesConfigurator {
    let services: Services

    func viewController(_ request: ApplyChanges.Request) -> ApplyChangesViewController {
        let presenter = ApplyChangesPresenter(
            format: request.format, inputName: request.source.name)
        let interactor = ApplyChangesInteractor(
            presenter: presenter,
            changesInputWorker: ChangesInputWorker(files: services.files) { [services] in
                services.console.input
            },
            applyWorker: ApplyWorker(store: services.store))
        let viewController = ApplyChangesViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
