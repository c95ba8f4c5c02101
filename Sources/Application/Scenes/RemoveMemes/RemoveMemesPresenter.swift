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

    /// Warnings come before the question.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) {
        for warning in Output.warnings(response.notices) { displayFetched(.output(warning)) }
        switch response.memes {
        case .success(let memes) where memes.isEmpty:
            for output in outputs(of: ChangedMemes(memes: [], changed: []), isRehearsal: false) {
                displayFetched(.output(output))
            }
        case .success(let memes):
            displayFetched(.question(RemovalWording.question(memes)))
        case .failure(let error):
            displayFetched(.output(.error(error)))
        }
    }

    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) {
        for output in outputs(of: response) {
            viewController?.displayRemovedMemes(viewModel: output)
        }
    }

    private func displayFetched(_ viewModel: RemoveMemes.FetchMemes.ViewModel) {
        viewController?.displayFetchedMemes(viewModel: viewModel)
    }

    private func outputs(of response: RemoveMemes.RemoveMemes.Response) -> [Output] {
        switch response {
        case .removed(.success(let removed), let isRehearsal):
            outputs(of: removed, isRehearsal: isRehearsal)
        case .removed(.failure(let error), _):
            [.error(error)]
        case .declined:
            [.diagnostic(RemovalWording.declined)]
        }
    }

    private func outputs(of removed: ChangedMemes, isRehearsal: Bool) -> [Output] {
        var outputs: [Output] = []
        if case .records(let form) = form {
            outputs.append(
                .records(RecordFormatter(form: form).text(of: removed, isSingle: isSingle)))
        } else if removed.count > 0 {
            outputs.append(.text(RemovalWording.line(removed, isRehearsal: isRehearsal)))
        }
        if removed.count == 0 { outputs.append(.diagnostic(.nothingToChange)) }
        return outputs + Output.warnings(removed.notices)
    }
}
