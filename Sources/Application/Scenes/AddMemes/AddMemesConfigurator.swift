struct AddMemesConfigurator: SceneConfigurator {
    let request: AddMemes.Request

    func viewController(_ services: Services) -> AddMemesViewController {
        let presenter = AddMemesPresenter(format: request.output)
        let interactor = AddMemesInteractor(
            presenter: presenter,
            batchWorker: BatchWorker(store: services.store, progress: services.progress),
            files: services.files
        ) { services.console.input }
        let viewController = AddMemesViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
