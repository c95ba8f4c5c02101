/// Builds the AddMeme scene.
struct AddMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: AddCommand) -> AddMemeViewController {
        let presenter = AddMemePresenter(format: command.format)
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            inputWorker: InputWorker(),
            editorWorker: EditorWorker(
                editor: services.editor, draftWorker: DraftWorker(help: DraftMessages.help)),
            dateWorker: services.dateWorker)
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            view: services.view,
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
