import Domain

/// Completes the request with standard input or an editor.
final class AddMemeViewController:
    SceneViewController<any AddMemeBusinessLogic, AddMeme.Request>, ViewController
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
        case .arguments: request.hasUnreadInput = view.console.inputIsPipeOrFile
        case .editor, .unspecified: break
        }
        interactor.addMeme(request: request)
    }

    override func display(viewModel: Output) {
        super.display(viewModel: viewModel)
        switch viewModel {
        case .text, .records: if let list = request.list { router.routeToListMemes(list) }
        default: break
        }
    }
}
