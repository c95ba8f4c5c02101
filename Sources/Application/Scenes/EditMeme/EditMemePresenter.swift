import Domain

/// Words what became of memes that were to be changed.
protocol EditMemePresentationLogic {
    /// Presents the memes, or why they are as they were.
    func presentEditedMemes(response: EditMeme.Response)
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

    func presentEditedMemes(response: EditMeme.Response) {
        for output in outputs(of: response) {
            viewController?.displayEditedMemes(viewModel: output)
        }
    }

    private func outputs(of response: EditMeme.Response) -> [Output] {
        switch response.edited {
        case .success(let edited):
            var outputs = answer(edited, isRehearsal: response.isRehearsal)
            if edited.count == 0 {
                outputs.append(.diagnostic(.nothingToChange))
            } else if edited.changedCount == 0 {
                outputs.append(.diagnostic(.nothingChanged(edited)))
            }
            return outputs + Output.warnings(edited.notices)
        case .failure(let error):
            return [.error(error)]
        }
    }

    /// What is to be read on standard output, if anything is.
    private func answer(_ edited: ChangedMemes, isRehearsal: Bool) -> [Output] {
        switch form {
        case .human:
            guard edited.changedCount > 0 else { return [] }
            return [
                .text(
                    ChangeWording.line(
                        isRehearsal ? "Would edit" : "Edited", edited,
                        ending: ChangeWording.ending(edited, isRehearsal: isRehearsal)))
            ]
        case .records(let form):
            return [.records(RecordFormatter(form: form).text(of: edited, isSingle: isSingle))]
        }
    }
}
