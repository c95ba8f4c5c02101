struct AddMemesConfigurator: SceneConfigurator {
    let request: AddMemes.Request

    func viewController(_ services: Services) -> AddMemesViewController {
        let presenter = AddMemesPresenter(format: request.output)
        let interactor = AddMemesInteractor(
            presenter: services.traced(presenter),
            batchWorker: BatchWorker(store: services.store, progress: services.progress),
            files: services.files
        ) { services.console.input }
        let viewController = AddMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
