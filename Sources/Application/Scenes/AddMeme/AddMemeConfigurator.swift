struct AddMemeConfigurator {
    let services: Services

    func viewController(_ command: AddCommand) -> AddMemeViewController {
        let presenter = AddMemePresenter(format: command.format)
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            inputWorker: InputWorker(),
            editorWorker: services.editorWorker,
            dateWorker: services.dateWorker)
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            view: services.view,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
