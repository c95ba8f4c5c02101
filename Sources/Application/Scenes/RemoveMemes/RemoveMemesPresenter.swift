import Domain

protocol RemoveMemesPresentationLogic {
    /// Presents the memes that would be removed.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response)
    /// Presents the memes that were removed, or an error.
    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response)
}

final class RemoveMemesPresenter: RemoveMemesPresentationLogic {
    weak var viewController: (any RemoveMemesDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    /// Warnings come before the question.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) {
        viewController?.display(viewModels: Output.warnings(response.warnings))
        switch response.memes {
        case .success(let memes) where memes.isEmpty:
            let none = ChangedMemes(memes: [], changed: [])
            presentRemovedMemes(response: .removed(.success(none), isDryRun: false))
        case .success(let memes):
            viewController?.displayFetchedMemes(
                viewModel: RemoveMemes.FetchMemes.ViewModel(
                    question: RemovalMessages.question(memes)))
        case .failure(let error):
            viewController?.display(viewModel: .error(error))
        }
    }

    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) {
        viewController?.display(viewModels: outputs(of: response))
    }

    private func outputs(of response: RemoveMemes.RemoveMemes.Response) -> [Output] {
        switch response {
        case .removed(let removed, let isDryRun):
            Output.all(of: removed, format) { RemovalMessages.line($0, isDryRun: isDryRun) }
        case .declined: [.diagnostic(RemovalMessages.declined())]
        }
    }
}

/// The messages about a removal.
enum RemovalMessages {
    /// The user answered no.
    static func declined() -> Diagnostic {
        Diagnostic(localized("nothing was removed"), .nothingMatched)
    }

    /// `Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] `.
    static func question(_ memes: [Meme]) -> String {
        let titles = ChangeMessages.quotedTitles(of: memes, count: memes.count).text
        return localized("Remove \(Amount.memes(memes.count)): \(titles)? [y/N] ")
    }

    /// `Removed 7m3k Buy milk; 'meme undo' brings it back`.
    static func line(_ removed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard !isDryRun else {
            let ending = ChangeMessages.ending(removed, isDryRun: true)
            return ChangeMessages.line(localized("Would remove"), removed, ending: ending)
        }
        let hint = UndoMessages.bringsBack(removed.changedCount)
        return ChangeMessages.line(
            localized("Removed"), removed, ending: StyledText("; \(hint)"))
    }
}
