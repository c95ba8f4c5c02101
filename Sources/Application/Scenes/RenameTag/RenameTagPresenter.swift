import Domain

protocol RenameTagPresentationLogic {
    /// Presents the memes that were changed, or an error.
    func presentRenamedTag(response: RenameTag.Response)
}

final class RenameTagPresenter: RenameTagPresentationLogic {
    weak var viewController: (any ChangeQuestionDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentRenamedTag(response: RenameTag.Response) {
        let question = ChangeQuestion(response.retagged) {
            TagMessages.question(renaming: response.oldName, to: response.newName, in: $0)
        }
        if let question {
            viewController?.displayQuestion(viewModel: question)
            return
        }
        viewController?.display(
            viewModels: Output.all(of: response.retagged, format) {
                TagMessages.line(
                    renaming: response.oldName, to: response.newName, $0,
                    isDryRun: response.isDryRun)
            })
    }
}
