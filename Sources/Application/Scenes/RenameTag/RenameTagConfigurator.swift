struct RenameTagConfigurator {
    let services: Services

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
