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
            if !restored.isChanged { display(.diagnostic(unchanged(restored))) }
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
            var line = StyledText(restored.isRehearsal ? "Would restore " : "Restored ")
            line.append("\(restored.shortID)@\(restored.number)", .id)
            line.append(" \(restored.meme.title)", isIsolated: true)
            line.append("\n")
            return .line(line)
        case .records(let form) where restored.isChanged || form.kind == .json:
            return .record(RecordFormatter(form: form).text(ofSingle: restored.meme))
        case .human, .records: return nil
        }
    }

    private func unchanged(_ restored: RestoredMeme) -> Diagnostic {
        Diagnostic(
            "nothing changed: \(restored.meme.id) is as it was in version \(restored.number)", .done
        )
    }
}
