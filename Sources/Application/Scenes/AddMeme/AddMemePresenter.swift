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
            display(viewModel(of: added))
            for notice in added.notices { display(.diagnostic(Diagnostic(notice))) }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: AddMeme.AddMeme.ViewModel) {
        viewController?.displayAddedMeme(viewModel: viewModel)
    }

    private func viewModel(of added: AddedMeme) -> AddMeme.AddMeme.ViewModel {
        switch form {
        case .human where added.isKnown:
            return .line(
                ChangeWording.line("Already there:", added.shortID, added.meme.title))
        case .human:
            return .line(
                ChangeWording.line(
                    added.isRehearsal ? "Would add" : "Added",
                    added.isRehearsal ? nil : added.shortID, added.meme.title))
        case .records(let form)
        where added.isRehearsal && !added.isKnown && form.kind == .ids:
            // The identifier will be another one.
            return .record("")
        case .records(let form):
            return .record(RecordFormatter(form: form).text(ofSingle: added.meme))
        }
    }
}
