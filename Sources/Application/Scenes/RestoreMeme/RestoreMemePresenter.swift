import Domain

/// Words what became of a meme that was to be restored.
protocol RestoreMemePresentationLogic {
    /// Presents the meme, or why it is as it was.
    func presentRestoredMeme(response: RestoreMeme.Response)
}

/// Finds the words for a restored meme.
final class RestoreMemePresenter: RestoreMemePresentationLogic {
    weak var viewController: (any RestoreMemeDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentRestoredMeme(response: RestoreMeme.Response) {
        for output in outputs(of: response.restored) {
            viewController?.displayRestoredMeme(viewModel: output)
        }
    }

    private func outputs(of restored: Result<RestoredMeme, MemesError>) -> [Output] {
        switch restored {
        case .success(let restored):
            var outputs = answer(restored)
            if !restored.isChanged {
                let same = ChangedMemes(memes: [restored.meme], changed: [])
                outputs.append(.diagnostic(.nothingChanged(same)))
            }
            return outputs + Output.warnings(restored.notices)
        case .failure(let error):
            return [.error(error)]
        }
    }

    /// What stands on standard output; of a meme that has not changed only its record, if that was
    /// asked for.
    private func answer(_ restored: RestoredMeme) -> [Output] {
        switch form {
        case .human where restored.isChanged:
            [
                .text(
                    ChangeWording.line(
                        restored.isRehearsal ? "Would restore" : "Restored",
                        "\(restored.shortID)@\(restored.number)", restored.meme.title))
            ]
        case .records(let form) where restored.isChanged || form.kind == .json:
            [.records(RecordFormatter(form: form).text(ofSingle: restored.meme))]
        case .human, .records: []
        }
    }
}
