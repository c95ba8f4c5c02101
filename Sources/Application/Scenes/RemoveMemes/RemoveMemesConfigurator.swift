/// Builds the RemoveMemes scene.
struct RemoveMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RemoveCommand) -> RemoveMemesViewController {
        let form = OutputForm(
            command.printsRecords ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = RemoveMemesPresenter(form: form, isSingle: command.selection.isSingle)
        let dateWorker = DateWorker(calendar: services.calendar, clock: services.clock)
        let interactor = RemoveMemesInteractor(
            presenter: presenter,
            removalWorker: RemovalWorker(
                store: services.store,
                selectionWorker: SelectionWorker(
                    queryWorker: QueryWorker(dateWorker: dateWorker))))
        let viewController = RemoveMemesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command,
            form: form)
        presenter.viewController = viewController
        return viewController
    }
}
