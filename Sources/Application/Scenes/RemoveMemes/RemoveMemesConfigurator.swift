struct RemoveMemesConfigurator {
    let services: Services

    func viewController(_ command: RemoveCommand) -> RemoveMemesViewController {
        let presenter = RemoveMemesPresenter(format: command.format)
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
