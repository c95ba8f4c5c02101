import Domain

protocol EditMemePresentationLogic {
    /// Presents the changed memes, or an error.
    func presentEditedMemes(response: EditMeme.Response)
}

final class EditMemePresenter: OutputPresenter<OutputFormat>, EditMemePresentationLogic {
    func presentEditedMemes(response: EditMeme.Response) {
        viewController?.display(
            viewModels: Output.all(
                of: response.edited, format,
                missing: Diagnostic.missing(tags: response.removedTags)
                    + response.unsetFields.map { "field \(Diagnostic.quote($0.name))" }
            ) {
                ChangeMessages.line(
                    response.isDryRun ? "Would edit" : "Edited", $0,
                    ending: ChangeMessages.ending($0, isDryRun: response.isDryRun))
            })
    }
}
