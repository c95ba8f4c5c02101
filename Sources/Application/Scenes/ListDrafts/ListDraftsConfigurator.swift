struct ListDraftsConfigurator {
    let services: Services

    func viewController(_ command: DraftsCommand) -> ListDraftsViewController {
        let presenter = ListDraftsPresenter(format: command.format)
        let interactor = ListDraftsInteractor(
            presenter: presenter, editorWorker: services.editorWorker, clock: services.clock)
        let viewController = ListDraftsViewController(
            interactor: interactor,
            view: command.removedNames == nil ? services.answerView : services.view,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
