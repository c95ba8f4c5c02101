/// Builds the EditMeme scene.
struct EditMemeConfigurator {
    let services: Services

    /// The scene's parts, connected; who holds the view controller holds them all.
    func viewController(_ command: EditCommand) -> EditMemeViewController {
        let form = OutputForm(
            command.printsRecords ? RecordForm(kind: .json) : nil, on: services.console.output,
            inPipe: RecordForm(kind: .ids))
        let presenter = EditMemePresenter(form: form, isSingle: command.selection.isSingle)
        let interactor = interactor(presenter)
        let viewController = EditMemeViewController(
            interactor: interactor,
            view: OutputView(console: services.console, isQuiet: services.isQuiet),
            command: command,
            form: form)
        presenter.viewController = viewController
        return viewController
    }

    private func interactor(_ presenter: EditMemePresenter) -> EditMemeInteractor {
        let dateWorker = DateWorker(calendar: services.calendar, clock: services.clock)
        let selectionWorker = SelectionWorker(queryWorker: QueryWorker(dateWorker: dateWorker))
        let editWorker = EditWorker(store: services.store, selectionWorker: selectionWorker)
        return EditMemeInteractor(
            presenter: presenter,
            fieldChangesWorker: FieldChangesWorker(inputWorker: InputWorker()),
            editWorker: editWorker,
            rewriteWorker: RewriteWorker(
                store: services.store, selectionWorker: selectionWorker,
                editorWorker: EditorWorker(
                    editor: services.editor, draftWorker: DraftWorker(help: DraftWording.help)),
                editWorker: editWorker))
    }
}
