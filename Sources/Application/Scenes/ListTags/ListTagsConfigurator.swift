struct ListTagsConfigurator {
    let services: Services

    func viewController(_ command: ListTagsCommand) -> ListTagsViewController {
        let presenter = ListTagsPresenter(format: command.format, calendar: services.calendar)
        let interactor = ListTagsInteractor(
            presenter: presenter,
            tagsWorker: TagsWorker(store: services.store),
            queryWorker: services.queryWorker)
        let viewController = ListTagsViewController(
            interactor: interactor, view: services.view, command: command)
        presenter.viewController = viewController
        return viewController
    }
}
