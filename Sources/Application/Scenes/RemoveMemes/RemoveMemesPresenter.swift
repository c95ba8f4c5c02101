import Domain

/// Words what is asked before memes are removed, and what became of it.
protocol RemoveMemesPresentationLogic {
    /// Presents the memes that would be removed.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response)
    /// Presents the memes that were removed, or why none was.
    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response)
}

/// Finds the words for a removal.
final class RemoveMemesPresenter: RemoveMemesPresentationLogic {
    weak var viewController: (any RemoveMemesDisplayLogic)?

    private let form: OutputForm
    private let isSingle: Bool

    /// A presenter.
    ///
    /// - Parameter isSingle: whether the user has named one meme.
    init(form: OutputForm, isSingle: Bool) {
        self.form = form
        self.isSingle = isSingle
    }

    /// What the store has to say comes before the question.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) {
        for notice in response.notices { displayFetched(.diagnostic(Diagnostic(notice))) }
        switch response.memes {
        case .success(let memes) where memes.isEmpty:
            if let records = records(ChangedMemes(memes: [], changed: [])) {
                displayFetched(.records(records))
            }
            displayFetched(.diagnostic(.nothingToChange))
        case .success(let memes):
            displayFetched(.question(RemovalWording.question(memes)))
        case .failure(let error):
            displayFetched(.diagnostic(Diagnostic(error)))
        }
    }

    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) {
        switch response {
        case .removed(.success(let removed), let isRehearsal):
            if let records = records(removed) {
                display(.records(records))
            } else if removed.count > 0 {
                display(.line(RemovalWording.line(removed, isRehearsal: isRehearsal)))
            }
            if removed.count == 0 { display(.diagnostic(.nothingToChange)) }
            for notice in removed.notices { display(.diagnostic(Diagnostic(notice))) }
        case .removed(.failure(let error), _):
            display(.diagnostic(Diagnostic(error)))
        case .declined:
            display(.diagnostic(RemovalWording.declined))
        }
    }

    private func displayFetched(_ viewModel: RemoveMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func display(_ viewModel: RemoveMemes.RemoveMemes.ViewModel) {
        viewController?.displayRemovedMemes(viewModel: viewModel)
    }

    /// What programs are told; `nil` where it is people who read it.
    private func records(_ memes: ChangedMemes) -> String? {
        guard case .records(let form) = form else { return nil }
        return RecordFormatter(form: form).text(of: memes, isSingle: isSingle)
    }
}
