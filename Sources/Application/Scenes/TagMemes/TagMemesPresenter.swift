import Domain

protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or an error.
    func presentTaggedMemes(response: TagMemes.Response)
}

final class TagMemesPresenter: TagMemesPresentationLogic {
    weak var viewController: (any ChangeQuestionDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentTaggedMemes(response: TagMemes.Response) {
        if let question = ChangeQuestion(response.retagged, question: TagMessages.question) {
            viewController?.displayQuestion(viewModel: question)
            return
        }
        viewController?.display(
            viewModels: Output.all(
                of: response.retagged, format, missing: Diagnostic.missing(tags: response.removed)
            ) { TagMessages.line($0, isDryRun: response.isDryRun) })
    }
}
