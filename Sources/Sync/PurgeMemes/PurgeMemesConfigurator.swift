import Application

struct PurgeMemesConfigurator: SceneConfigurator {
    let request: PurgeMemes.Request

    func viewController(_ services: Services) -> PurgeMemesViewController {
        let presenter = PurgeMemesPresenter(format: request.format)
        let interactor = PurgeMemesInteractor(
            presenter: services.traced(presenter),
            purgeWorker: PurgeWorker(
                memesStore: services.store, versionStore: services.sync.store,
                states: services.sync.states, editorWorker: services.editorWorker))
        let viewController = PurgeMemesViewController(
            interactor: services.traced(interactor), view: services.view, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
