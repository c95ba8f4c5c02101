import Domain

protocol EditMemeDisplayLogic: DisplayLogic<Output> {
    /// Shows why a draft was not stored. On a terminal, asks whether to continue editing it.
    func displayRefusedDraft(viewModel: RefusedDraft)
}

/// The view controller that requests to edit memes, and repeats the request once the user has confirmed it.
final class EditMemeViewController:
    SceneViewController<any EditMemeBusinessLogic, EditMeme.Request>, ViewController,
    EditMemeDisplayLogic
{
    private let router: any EditMemeRoutingLogic

    init(
        interactor: any EditMemeBusinessLogic, router: any EditMemeRoutingLogic, view: OutputView,
        request: EditMeme.Request
    ) {
        self.router = router
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        editMemes(request)
        if request.showsAdded { router.routeToShowMeme() }
    }

    func displayRefusedDraft(viewModel: RefusedDraft) {
        guard view.asksToEdit(viewModel) else { return }
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
