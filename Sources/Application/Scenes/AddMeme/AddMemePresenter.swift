import Domain

/// Words what became of an added meme.
protocol AddMemePresentationLogic {
    /// Presents the meme, or why there is none.
    func presentAddedMeme(response: AddMeme.AddMeme.Response)
}

/// Finds the words for an added meme.
final class AddMemePresenter: AddMemePresentationLogic {
    weak var viewController: (any AddMemeDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentAddedMeme(response: AddMeme.AddMeme.Response) {
        switch response.added {
        case .success(let added):
            present(added)
            for notice in added.notices { display(.diagnostic(Diagnostic(notice))) }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: AddMeme.AddMeme.ViewModel) {
        viewController?.displayAddedMeme(viewModel: viewModel)
    }

    private func present(_ added: AddedMeme) {
        let line = ChangeWording.line(
            added.isKnown ? "Already there:" : added.isRehearsal ? "Would add" : "Added",
            added.isRehearsal && !added.isKnown ? nil : added.shortID, added.meme.title)
        switch form {
        case .human:
            display(.line(line))
        case .records(let form) where added.isRehearsal && !added.isKnown && form.kind == .ids:
            // The identifier will be another one.
            display(.record(""))
            display(.hint(line))
        case .records(let form):
            display(.record(RecordFormatter(form: form).text(ofSingle: added.meme)))
        }
    }
}
