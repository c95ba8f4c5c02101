struct TagMemesConfigurator {
    let services: Services

    func viewController(_ command: TagCommand) -> TagMemesViewController {
        let presenter = TagMemesPresenter(format: command.format)
        let interactor = TagMemesInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: services.store,
                selectionWorker: services.selectionWorker))
        let viewController = TagMemesViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
