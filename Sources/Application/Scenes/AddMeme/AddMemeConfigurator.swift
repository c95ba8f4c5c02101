/// Builds the AddMeme scene.
struct AddMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: AddCommand) -> AddMemeViewController {
        let form = OutputForm(
            command.printsRecord ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = AddMemePresenter(form: form)
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            inputWorker: InputWorker(),
            editorWorker: EditorWorker(
                editor: services.editor, draftWorker: DraftWorker(help: DraftWording.help)),
            dateWorker: DateWorker(calendar: services.calendar, clock: services.clock))
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command,
            form: form)
        presenter.viewController = viewController
        return viewController
    }
}
