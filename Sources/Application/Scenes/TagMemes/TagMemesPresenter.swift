import Domain

/// Words what became of a change of tags.
protocol TagMemesPresentationLogic {
    /// Presents the memes that were changed, or why none was.
    func presentTaggedMemes(response: TagMemes.TagMemes.Response)
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

    func presentTaggedMemes(response: TagMemes.TagMemes.Response) {
        switch response.retagged {
        case .success(let retagged):
            display(viewModels(of: retagged, response))
            display(retagged.notices.map { .diagnostic(Diagnostic($0)) })
        case .failure(let error):
            display([.diagnostic(Diagnostic(error))])
        }
    }

    private typealias ViewModel = TagMemes.TagMemes.ViewModel

    private func display(_ viewModels: [ViewModel]) {
        for viewModel in viewModels { viewController?.displayTaggedMemes(viewModel: viewModel) }
    }

    private func viewModels(
        of retagged: ChangedMemes, _ response: TagMemes.TagMemes.Response
    ) -> [ViewModel] {
        var viewModels: [ViewModel] = []
        if case .records(let form) = form {
            viewModels.append(
                .records(RecordFormatter(form: form).text(of: retagged, isSingle: isSingle)))
        } else if retagged.changedCount > 0 {
            viewModels.append(.line(TagWording.line(retagged, isRehearsal: response.isRehearsal)))
        }
        if retagged.count == 0 {
            viewModels.append(.diagnostic(.nothingToChange))
        } else if retagged.changedCount == 0 {
            viewModels.append(.diagnostic(.nothingChanged(retagged)))
        }
        return viewModels
    }
}
