struct ListTagsConfigurator: SceneConfigurator {
    let request: ListTags.Request

    func viewController(_ services: Services) -> ListTagsViewController {
        let presenter = ListTagsPresenter(format: request.format, calendar: services.calendar)
        let interactor = ListTagsInteractor(
            presenter: services.traced(presenter), tagsWorker: TagsWorker(store: services.store),
            queryWorker: services.queryWorker, guessWorker: services.guessWorker)
        let viewController = ListTagsViewController(
            interactor: services.traced(interactor), view: services.answerView, request: request)
        presenter.viewController = services.traced(viewController)
        return viewController
    }
}
