/// Builds the AddMeme scene.
struct AddMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: AddCommand) -> AddMemeViewController {
        let form = services.changeForm(printsRecords: command.printsRecord)
        let presenter = AddMemePresenter(form: form)
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            inputWorker: InputWorker(),
            editorWorker: EditorWorker(
                editor: services.editor, draftWorker: DraftWorker(help: DraftWording.help)),
            dateWorker: services.dateWorker)
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            view: services.view,
            command: command,
            form: form)
        presenter.viewController = viewController
        return viewController
    }
}
