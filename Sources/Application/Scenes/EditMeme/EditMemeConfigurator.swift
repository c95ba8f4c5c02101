struct EditMemeConfigurator: SceneConfigurator {
    let request: EditMeme.Request

    func viewController(_ services: Services) -> EditMemeViewController {
        let presenter = EditMemePresenter(format: request.format)
        let selectionWorker = services.selectionWorker
        let editWorker = EditWorker(store: services.store, selectionWorker: selectionWorker)
        let interactor = EditMemeInteractor(
            presenter: presenter,
            fieldChangesWorker: FieldChangesWorker(inputWorker: InputWorker()),
            editWorker: editWorker,
            rewriteWorker: RewriteWorker(
                store: services.store, selectionWorker: selectionWorker,
                editorWorker: services.editorWorker, editWorker: editWorker,
                memesWorker: services.memesWorker),
            doubtsWorker: services.doubtsWorker)
        let viewController = EditMemeViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }
}
