import Domain

protocol EditMemeDisplayLogic: DisplayLogic<Output> {
    /// Shows why a draft was not stored. On a terminal, asks whether to continue editing it.
    func displayConflict(viewModel: EditMeme.Conflict)
}

/// The view controller that requests to edit memes, and repeats the request once the user has confirmed it.
final class EditMemeViewController:
    SceneViewController<any EditMemeBusinessLogic, EditMeme.Request>, ViewController,
    EditMemeDisplayLogic
{
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
        request.console = view.facts
        interactor.editMemes(request: request)
        guard view.confirms() else { return }
        request.asksFrom = nil
        interactor.editMemes(request: request)
    }
}
