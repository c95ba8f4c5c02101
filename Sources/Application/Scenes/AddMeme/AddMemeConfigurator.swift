/// Builds the AddMeme scene.
struct AddMemeConfigurator {
    let services: Services

    func viewController(_ command: AddCommand) -> AddMemeViewController {
        let form: RecordForm? = command.printsRecord ? RecordForm(kind: .json) : nil
        let presenter = AddMemePresenter(
            form: OutputForm(form, on: services.console.output, elsewhere: RecordForm(kind: .ids)))
        let interactor = AddMemeInteractor(
            presenter: presenter,
            memesWorker: MemesWorker(store: services.store),
            inputWorker: InputWorker(),
            dateWorker: DateWorker(calendar: services.calendar))
        let viewController = AddMemeViewController(
            interactor: interactor,
            router: AddMemeRouter(dataStore: interactor, services: services),
            console: services.console,
            command: command,
            isQuiet: services.isQuiet)
        presenter.viewController = viewController
        return viewController
    }
}
