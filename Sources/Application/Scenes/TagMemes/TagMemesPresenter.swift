import Domain

protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or an error.
    func presentTaggedMemes(response: TagMemes.Response)
}

final class TagMemesPresenter: OutputPresenter<OutputFormat>, TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response) {
        display(
            Output.all(
                of: response.retagged, format, missing: Diagnostic.missing(tags: response.removed)
            ) { TagMessages.line($0, isDryRun: response.isDryRun) })
    }
}
