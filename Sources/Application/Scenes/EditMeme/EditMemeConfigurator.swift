struct EditMemeConfigurator {
    let services: Services

    func viewController(_ request: EditMeme.Request) -> EditMemeViewController {
        let presenter = EditMemePresenter(format: request.format)
        let interactor = interactor(presenter)
        let viewController = EditMemeViewController(
            interactor: interactor, view: services.view, request: request)
        presenter.viewController = viewController
        return viewController
    }

    private func interactor(_ presenter: EditMemePresenter) -> EditMemeInteractor {
        let selectionWorker = services.selectionWorker
        let editWorker = EditWorker(store: services.store, selectionWorker: selectionWorker)
        return EditMemeInteractor(
            presenter: presenter,
            fieldChangesWorker: FieldChangesWorker(inputWorker: InputWorker()),
            editWorker: editWorker,
            rewriteWorker: RewriteWorker(
                store: services.store, selectionWorker: selectionWorker,
                editorWorker: services.editorWorker, editWorker: editWorker,
                memesWorker: services.memesWorker),
            doubtsWorker: services.doubtsWorker)
    }
}
