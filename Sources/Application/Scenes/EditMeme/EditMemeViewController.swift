import Domain

protocol EditMemeDisplayLogic: DisplayLogic<Output> {
    /// Shows why a draft was not stored. On a terminal, asks whether to continue editing it.
    func displayConflict(viewModel: EditMeme.Conflict)
}

/// The view controller that sends the request to edit memes. If the request needs standard input, the view
/// controller reads it first.
final class EditMemeViewController:
    SceneViewController<any EditMemeBusinessLogic, EditMeme.Request>, ViewController,
    EditMemeDisplayLogic
{
    /// The contents of standard input, which is read at most once, when the changes first need it.
    private lazy var input = StandardInput(of: view.console)

    func start() { editMemes(request) }

    func displayConflict(viewModel: EditMeme.Conflict) {
        // The error comes before the question, because an interrupt at the question ends the program.
        view.console.report(viewModel.error)
        guard view.console.editorAccess == .terminal,
            Consent.isYes(view.console.ask(viewModel.question) ?? "")
        else { return view.note(viewModel.error.exitCode) }
        var request = request
        request.draft = EditMeme.Draft(name: viewModel.path)
        editMemes(request)
    }

    private func editMemes(_ request: EditMeme.Request) {
        var request = request
        // Standard input is read only for `-`.
        if let changes = request.changes {
            if changes.readsInput { request.input = input }
            request.hasUnreadInput = !changes.readsInput && view.console.mayHaveInput
        }
        if !view.console.canAsk { request.asksFrom = nil }
        request.editorAccess = view.console.editorAccess
        request.wantsAdvice = view.console.showsAdvice
        interactor.editMemes(request: request)
        guard view.confirms() else { return }
        request.asksFrom = nil
        interactor.editMemes(request: request)
    }
}
