import Domain

/// Words what became of a change of tags.
protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or why none was.
    func presentTaggedMemes(response: TagMemes.Response)
}

/// Finds the words for changed tags.
final class TagMemesPresenter: TagMemesPresentationLogic {
    weak var viewController: (any TagMemesDisplayLogic)?

    private let form: OutputForm
    private let isSingle: Bool

    /// A presenter.
    ///
    /// - Parameter isSingle: whether the user has named one meme.
    init(form: OutputForm, isSingle: Bool) {
        self.form = form
        self.isSingle = isSingle
    }

    func presentTaggedMemes(response: TagMemes.Response) {
        for output in outputs(of: response) {
            viewController?.displayTaggedMemes(viewModel: output)
        }
    }

    private func outputs(of response: TagMemes.Response) -> [Output] {
        switch response.retagged {
        case .success(let retagged):
            answer(retagged, response) + Output.warnings(retagged.notices)
        case .failure(let error):
            [.error(error)]
        }
    }

    private func answer(_ retagged: ChangedMemes, _ response: TagMemes.Response) -> [Output] {
        var outputs: [Output] = []
        if case .records(let form) = form {
            outputs.append(
                .records(RecordFormatter(form: form).text(of: retagged, isSingle: isSingle)))
        } else if retagged.changedCount > 0 {
            outputs.append(.text(TagWording.line(retagged, isRehearsal: response.isRehearsal)))
        }
        if retagged.count == 0 {
            outputs.append(.diagnostic(.nothingToChange))
        } else if retagged.changedCount == 0 {
            outputs.append(.diagnostic(.nothingChanged(retagged)))
        }
        return outputs
    }
}
