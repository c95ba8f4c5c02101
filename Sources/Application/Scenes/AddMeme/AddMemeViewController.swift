protocol AddMemeDisplayLogic: AnyObject {
    /// Shows the result and, if a list was requested and there was no error, then the list.
    func displayAddedMeme(viewModel: AddMeme.ViewModel)
    /// Stores the questions that ask for the missing values.
    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel)
}

/// The view controller that requests to add a meme, and asks the user for what is missing.
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
        request.console = view.facts
        interactor.addMeme(request: request)
        guard let questions else { return }
        ask(questions, &request.meme)
        request.console.canAskForText = false
        interactor.addMeme(request: request)
    }

    /// Asks for the title and the values. Stops if the user does not answer a question.
    private func ask(_ questions: AddMeme.AskForValues.ViewModel, _ meme: inout NewMeme) {
        if let question = questions.titleQuestion {
            guard let title = view.console.ask(question) else { return }
            meme.title = title
        }
        for question in questions.questions {
            guard let value = view.console.ask(question.text) else { return }
            meme.template?.values[question.key] = value
        }
    }

    func displayMissingValues(viewModel: AddMeme.AskForValues.ViewModel) { questions = viewModel }

    func displayAddedMeme(viewModel: AddMeme.ViewModel) {
        switch viewModel {
        case .added(let outputs):
            display(viewModels: outputs)
            if let list = request.list { router.routeToListMemes(request: list) }
        case .failed(let diagnostic): view.show(.diagnostic(diagnostic))
        case .refused(let draft):
            if view.asksToEdit(draft) { router.routeToEditMeme(draft: draft.path) }
        }
    }
}
