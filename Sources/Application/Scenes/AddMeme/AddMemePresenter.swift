import Domain

protocol AddMemePresentationLogic {
    /// Presents the meme, or an error.
    func presentAddedMeme(response: AddMeme.Response)
}

final class AddMemePresenter: OutputPresenter<OutputFormat>, AddMemePresentationLogic {
    func presentAddedMeme(response: AddMeme.Response) {
        viewController?.display(viewModels: Output.all(of: response.added, answer))
    }

    private func answer(_ added: AddedMeme) -> [Output] {
        let line = ChangeMessages.line(
            added.isKnown ? "Already exists:" : added.isDryRun ? "Would add" : "Added",
            added.isDryRun && !added.isKnown ? nil : added.shortID, added.meme.title)
        switch format {
        case .human:
            return [.text(line)]
        case .records(let format) where added.isDryRun && !added.isKnown && format.kind == .ids:
            // In a dry run the identifier is not final.
            return [.records(""), .hint(line)]
        case .records(let format):
            return [.records(RecordFormatter(format: format).text(ofSingle: added.meme))]
        }
    }
}
