struct ListDraftsConfigurator: SceneConfigurator {
    let request: ListDrafts.Request

    func viewController(_ services: Services) -> ListDraftsViewController {
        let presenter = ListDraftsPresenter(format: request.format)
        let interactor = ListDraftsInteractor(
            presenter: services.traced(presenter), editorWorker: services.editorWorker,
            clock: services.clock)
        let viewController = ListDraftsViewController(
            interactor: services.traced(interactor),
            view: request.removedNames == nil ? services.answerView : services.view,
            request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
