struct CountMemesConfigurator {
    let services: Services

    func viewController(_ command: CountCommand) -> CountMemesViewController {
        let presenter = CountMemesPresenter(format: command.format)
        let interactor = CountMemesInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            queryWorker: services.queryWorker)
        let viewController = CountMemesViewController(
            interactor: interactor, view: services.answerView, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
