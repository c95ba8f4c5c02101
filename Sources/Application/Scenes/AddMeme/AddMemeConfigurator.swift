struct AddMemeConfigurator: SceneConfigurator {
    let request: AddMeme.Request

    func viewController(_ services: Services) -> AddMemeViewController {
        let presenter = AddMemePresenter(format: request.format)
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: services.memesWorker,
            inputWorker: InputWorker(),
            editorWorker: services.editorWorker,
            dateWorker: services.dateWorker, doubtsWorker: services.doubtsWorker)
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
