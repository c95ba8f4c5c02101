/// Builds the RenameTag scene.
struct RenameTagConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: RenameTagCommand) -> RenameTagViewController {
        let form = OutputForm(
            command.printsRecords ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = RenameTagPresenter(form: form)
        let dateWorker = DateWorker(calendar: services.calendar, clock: services.clock)
        let interactor = RenameTagInteractor(
            presenter: presenter,
            retaggingWorker: RetaggingWorker(
                store: services.store,
                selectionWorker: SelectionWorker(
                    queryWorker: QueryWorker(dateWorker: dateWorker))))
        let viewController = RenameTagViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command)
        presenter.viewController = viewController
        return viewController
    }
}
