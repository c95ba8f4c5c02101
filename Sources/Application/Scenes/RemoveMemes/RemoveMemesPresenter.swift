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

    private let format: OutputFormat
    private let isSingle: Bool

    /// A presenter.
    ///
    /// - Parameter isSingle: whether the user has named one meme.
    init(format: OutputFormat, isSingle: Bool) {
        self.format = format
        self.isSingle = isSingle
    }

    /// Warnings come before the question.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) {
        for warning in Output.warnings(response.warnings) { displayFetched(.output(warning)) }
        switch response.memes {
        case .success(let memes) where memes.isEmpty:
            for output in outputs(of: ChangedMemes(memes: [], changed: []), isDryRun: false) {
                displayFetched(.output(output))
            }
        case .success(let memes):
            displayFetched(.question(RemovalMessages.question(memes)))
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
        case .removed(.success(let removed), let isDryRun):
            outputs(of: removed, isDryRun: isDryRun)
        case .removed(.failure(let error), _):
            [.error(error)]
        case .declined:
            [.diagnostic(RemovalMessages.declined)]
        }
    }

    private func outputs(of removed: ChangedMemes, isDryRun: Bool) -> [Output] {
        var outputs: [Output] = []
        if case .records(let format) = format {
            outputs.append(
                .records(RecordFormatter(format: format).text(of: removed, isSingle: isSingle)))
        } else if removed.count > 0 {
            outputs.append(.text(RemovalMessages.line(removed, isDryRun: isDryRun)))
        }
        if removed.count == 0 { outputs.append(.diagnostic(.nothingToChange)) }
        return outputs + Output.warnings(removed.warnings)
    }
}
