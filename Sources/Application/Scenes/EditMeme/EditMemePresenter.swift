import Domain

protocol EditMemePresentationLogic {
    /// Presents a message saying that a draft of the meme already exists.
    func presentKeptDraft(response: EditMeme.Draft)
    func presentEditedMemes(response: EditMeme.Response)
}

final class EditMemePresenter: EditMemePresentationLogic {
    weak var viewController: (any EditMemeDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) { self.format = format }

    func presentKeptDraft(response: EditMeme.Draft) {
        guard let name = response.name else { return }
        viewController?.display(viewModel: .diagnostic(Diagnostic(DraftError.exists(name), .done)))
    }

    func presentEditedMemes(response: EditMeme.Response) {
        switch response.edited {
        case .success(.added(let added)):
            viewController?.display(
                viewModels: Output.all(of: added, format)
                    + Advice.hints(response.advice))
        case .success(.edited(let edited)):
            let pinned = response.isPinned.map { $0 ? localized("Pinned") : localized("Unpinned") }
            let verb =
                response.isDryRun ? localized("Would edit") : pinned ?? localized("Edited")
            let missing =
                Diagnostic.missing(tags: response.removedTags)
                + response.unsetFields.map { localized("field \(Diagnostic.quote($0.name))") }
            viewController?.display(
                viewModels: Output.all(of: .success(edited), format, missing: missing) {
                    ChangeMessages.line(
                        verb, $0,
                        ending: ChangeMessages.ending(response.due, endsTasks: response.endsTasks)
                            + ChangeMessages.ending($0, isDryRun: response.isDryRun))
                } + Advice.hints(response.advice))
        case .failure(let error):
            let question = ChangeQuestion(response.edited) { localized("Edit \($0)? [y/N] ") }
            if let question {
                viewController?.display(viewModel: .question(question))
            } else if let refused = RefusedDraft(error) {
                viewController?.displayRefusedDraft(viewModel: refused)
            } else {
                viewController?.display(viewModel: .error(error))
            }
        }
    }
}
