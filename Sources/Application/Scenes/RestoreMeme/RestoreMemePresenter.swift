import Domain

/// Words what became of a meme that was to be restored.
protocol RestoreMemePresentationLogic {
    /// Presents the meme, or why it is as it was.
    func presentRestoredMeme(response: RestoreMeme.RestoreMeme.Response)
}

/// Finds the words for a restored meme.
final class RestoreMemePresenter: RestoreMemePresentationLogic {
    weak var viewController: (any RestoreMemeDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentRestoredMeme(response: RestoreMeme.RestoreMeme.Response) {
        switch response.restored {
        case .success(let restored):
            if let viewModel = viewModel(of: restored) { display(viewModel) }
            if !restored.isChanged {
                display(
                    .diagnostic(
                        .nothingChanged(
                            ChangedMemes(memes: [restored.meme], changed: []))))
            }
            for notice in restored.notices { display(.diagnostic(Diagnostic(notice))) }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: RestoreMeme.RestoreMeme.ViewModel) {
        viewController?.displayRestoredMeme(viewModel: viewModel)
    }

    /// What stands on standard output; of a meme that has not changed only its record, if that was
    /// asked for.
    private func viewModel(of restored: RestoredMeme) -> RestoreMeme.RestoreMeme.ViewModel? {
        switch form {
        case .human where restored.isChanged:
            return .line(
                ChangeWording.line(
                    restored.isRehearsal ? "Would restore" : "Restored",
                    "\(restored.shortID)@\(restored.number)", restored.meme.title))
        case .records(let form) where restored.isChanged || form.kind == .json:
            return .record(RecordFormatter(form: form).text(ofSingle: restored.meme))
        case .human, .records: return nil
        }
    }
}
