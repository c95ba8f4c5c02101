import Domain

protocol AddMemeDisplayLogic: AnyObject {
    /// Shows the result of the addition, and continues with a list if one was requested.
    func displayAddedMeme(viewModel: AddMeme.ViewModel)
}

/// Completes the request with standard input or an editor.
final class AddMemeViewController:
    SceneViewController<any AddMemeBusinessLogic, AddMeme.Request>, ViewController,
    AddMemeDisplayLogic
{
    private let router: any AddMemeRoutingLogic

    init(
        interactor: any AddMemeBusinessLogic, router: any AddMemeRoutingLogic,
        view: OutputView, request: AddMeme.Request
    ) {
        self.router = router
        super.init(interactor: interactor, view: view, request: request)
    }

    func start() {
        var request = request
        request.editorAccess = view.console.editorAccess
        request.wantsAdvice = view.console.showsAdvice
        if request.source == .unspecified {
            if request.editorAccess == .terminal {
                request.source = .editor(title: "", text: "", showsAll: false)
            } else if !view.console.inputIsTerminal {
                request.source = .input
            }
        }
        // If there is a title or a text, standard input is read only for `-`.
        switch request.source {
        case .input, .textFromInput: request.input = StandardInput(of: view.console)
        case .arguments: request.hasUnreadInput = view.console.mayHaveInput
        case .editor, .unspecified: break
        }
        interactor.addMeme(request: request)
    }

    func displayAddedMeme(viewModel: AddMeme.ViewModel) {
        switch viewModel {
        case .added(let outputs):
            display(viewModels: outputs)
            if let list = request.list { router.routeToListMemes(request: list) }
        case .failed(let diagnostic): view.show(.diagnostic(diagnostic))
        }
    }
}
