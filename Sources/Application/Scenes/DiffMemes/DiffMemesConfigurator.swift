struct DiffMemesConfigurator {
    let services: Services

    func viewController(_ command: DiffCommand) -> DiffMemesViewController {
        let presenter = DiffMemesPresenter(printsRecord: command.printsRecord)
        let interactor = DiffMemesInteractor(
            presenter: presenter,
            versionsWorker: VersionsWorker(store: services.store, dateWorker: services.dateWorker))
        let viewController = DiffMemesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
