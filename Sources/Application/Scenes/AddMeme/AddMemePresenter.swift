import Domain

/// Words what became of an added meme.
protocol AddMemePresentationLogic {
    /// Presents the meme, or why there is none.
    func presentAddedMeme(response: AddMeme.Response)
}

/// Finds the words for an added meme.
final class AddMemePresenter: AddMemePresentationLogic {
    weak var viewController: (any AddMemeDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentAddedMeme(response: AddMeme.Response) {
        for output in outputs(of: response.added) {
            viewController?.displayAddedMeme(viewModel: output)
        }
    }

    private func outputs(of added: Result<AddedMeme, MemesError>) -> [Output] {
        switch added {
        case .success(let added): answer(added) + Output.warnings(added.notices)
        case .failure(let error): [.error(error)]
        }
    }

    private func answer(_ added: AddedMeme) -> [Output] {
        let line = ChangeWording.line(
            added.isKnown ? "Already there:" : added.isRehearsal ? "Would add" : "Added",
            added.isRehearsal && !added.isKnown ? nil : added.shortID, added.meme.title)
        switch form {
        case .human:
            return [.text(line)]
        case .records(let form) where added.isRehearsal && !added.isKnown && form.kind == .ids:
            // The identifier will be another one.
            return [.records(""), .hint(line)]
        case .records(let form):
            return [.records(RecordFormatter(form: form).text(ofSingle: added.meme))]
        }
    }
}
