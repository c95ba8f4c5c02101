import Domain

/// Words what became of memes that were to be changed.
protocol EditMemePresentationLogic {
    /// Presents the memes, or why they are as they were.
    func presentEditedMemes(response: EditMeme.EditMemes.Response)
}

/// Finds the words for changed memes.
final class EditMemePresenter: EditMemePresentationLogic {
    weak var viewController: (any EditMemeDisplayLogic)?

    private let form: OutputForm
    private let isSingle: Bool

    /// A presenter.
    ///
    /// - Parameter isSingle: whether the user has named one meme.
    init(form: OutputForm, isSingle: Bool) {
        self.form = form
        self.isSingle = isSingle
    }

    func presentEditedMemes(response: EditMeme.EditMemes.Response) {
        switch response.edited {
        case .success(let edited):
            display(answer(edited, response))
            if edited.count == 0 {
                display(.diagnostic(.nothingToChange))
            } else if edited.changedCount == 0 {
                display(.diagnostic(.nothingChanged(edited)))
            }
            for notice in edited.notices { display(.diagnostic(Diagnostic(notice))) }
        case .failure(let error):
            display(.diagnostic(Diagnostic(error)))
        }
    }

    private func display(_ viewModel: EditMeme.EditMemes.ViewModel?) {
        if let viewModel { viewController?.displayEditedMemes(viewModel: viewModel) }
    }

    /// What is to be read on standard output, if anything is.
    private func answer(
        _ edited: ChangedMemes, _ response: EditMeme.EditMemes.Response
    ) -> EditMeme.EditMemes.ViewModel? {
        switch form {
        case .human:
            guard edited.changedCount > 0 else { return nil }
            return .line(
                ChangeWording.line(
                    response.isRehearsal ? "Would edit" : "Edited", edited,
                    ending: ChangeWording.ending(edited, isRehearsal: response.isRehearsal)))
        case .records(let form):
            return .records(RecordFormatter(form: form).text(of: edited, isSingle: isSingle))
        }
    }
}
