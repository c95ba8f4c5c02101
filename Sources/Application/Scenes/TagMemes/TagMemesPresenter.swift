import Domain

protocol TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response)
}

final class TagMemesPresenter: OutputPresenter<OutputFormat>, TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response) {
        let question = ChangeQuestion(response.retagged, question: TagMessages.question)
        let missing = Diagnostic.missing(tags: response.removed)
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format, missing: missing) {
                    TagMessages.line($0, isDryRun: response.isDryRun)
                })
    }
}
