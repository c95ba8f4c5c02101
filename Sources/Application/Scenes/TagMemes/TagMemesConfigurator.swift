/// Builds the TagMemes scene.
struct TagMemesConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: TagCommand) -> TagMemesViewController {
        let form = OutputForm(
            command.printsRecords ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = TagMemesPresenter(form: form, isSingle: command.selection.isSingle)
        let dateWorker = DateWorker(calendar: services.calendar, clock: services.clock)
        let interactor = TagMemesInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: services.store,
                selectionWorker: SelectionWorker(
                    queryWorker: QueryWorker(dateWorker: dateWorker))))
        let viewController = TagMemesViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
