struct ListDraftsConfigurator: SceneConfigurator {
    let request: ListDrafts.Request

    func viewController(_ services: Services) -> ListDraftsViewController {
        let presenter = ListDraftsPresenter(format: request.format)
        let interactor = ListDraftsInteractor(
            presenter: presenter, editorWorker: services.editorWorker, clock: services.clock)
        let viewController = ListDraftsViewController(
            interactor: interactor,
            view: request.removedNames == nil ? services.answerView : services.view,
            request: request)
        presenter.viewController = viewController
        return viewController
    }
}
