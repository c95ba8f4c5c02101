protocol AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response)
    func presentMissingValues(response: AddMeme.AskForValues.Response)
}

final class AddMemePresenter: AddMemePresentationLogic {
    weak var viewController: (any AddMemeDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) { self.format = format }

    func presentAddedMeme(response: AddMeme.Response) {
        let viewModel: AddMeme.ViewModel =
            switch response.added {
            case .success(let added):
                .added(Output.all(of: added, format) + Advice.hints(response.advice))
            case .failure(let error):
                RefusedDraft(error).map { .refused($0) } ?? .failed(Diagnostic(error))
            }
        viewController?.displayAddedMeme(viewModel: viewModel)
    }

    func presentMissingValues(response: AddMeme.AskForValues.Response) {
        viewController?.displayMissingValues(
            viewModel: AddMeme.AskForValues.ViewModel(
                titleQuestion: response.needsTitle ? localized("Title: ") : nil,
                questions: response.keys.map {
                    AddMeme.AskForValues.Question(key: $0, text: "\(SafeText.escaped($0)): ")
                }))
    }
}
