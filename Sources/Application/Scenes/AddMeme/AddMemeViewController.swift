import Domain

protocol AddMemeDisplayLogic: AnyObject {
    /// Shows the result and, if a list was requested and there was no error, then the list.
    func displayAddedMeme(viewModel: AddMeme.ViewModel)
    /// Stores the questions that ask for the missing values.
    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel)
}

/// The view controller that sends the request to add a meme. If the source requires it, the view controller
/// first reads standard input or chooses the editor.
final class AddMemeViewController:
    SceneViewController<any AddMemeBusinessLogic, AddMeme.Request>, ViewController,
    AddMemeDisplayLogic
{
    private let router: any AddMemeRoutingLogic
    private var questions: AddMeme.AskForValues.ViewModel?

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
        if let template = request.template {
            request.template?.canAsk = view.console.canAskForText
            if template.opensEditor, request.editorAccess == .terminal,
                case .arguments(_, "") = request.source
            {
                request.source = .editor(title: request.source.title, text: "", showsAll: false)
            }
        }
        // If a title or text was given, standard input is read only for `-`.
        switch request.source {
        case .input, .textFromInput: request.input = StandardInput(of: view.console)
        case .arguments: request.hasUnreadInput = view.console.mayHaveInput
        case .editor, .unspecified: break
        }
        interactor.addMeme(request: request)
        if let questions {
            ask(questions, &request)
            interactor.addMeme(request: request)
        }
    }

    /// Asks for the title and the values. Stops if the user does not answer a question.
    private func ask(
        _ questions: AddMeme.AskForValues.ViewModel, _ request: inout AddMeme.Request
    ) {
        request.template?.canAsk = false
        if let question = questions.titleQuestion {
            guard let title = view.console.ask(question) else { return }
            request.source.title = title
        }
        for question in questions.questions {
            guard let value = view.console.ask(question.text) else { return }
            request.template?.values[question.key] = value
        }
    }

    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel) { questions = viewModel }

    func displayAddedMeme(viewModel: AddMeme.ViewModel) {
        switch viewModel {
        case .added(let outputs):
            display(viewModels: outputs)
            if let list = request.list { router.routeToListMemes(request: list) }
        case .failed(let diagnostic): view.show(.diagnostic(diagnostic))
        }
    }
}
