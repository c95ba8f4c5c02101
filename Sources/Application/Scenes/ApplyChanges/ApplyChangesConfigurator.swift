struct ApplyChangesConfigurator {
    let services: Services

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
