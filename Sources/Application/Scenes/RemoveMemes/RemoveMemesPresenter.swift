import Domain

protocol RemoveMemesPresentationLogic {
    /// Presents a question that lists the memes to remove, or an error.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response)
    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response)
}

final class RemoveMemesPresenter: OutputPresenter<OutputFormat>, RemoveMemesPresentationLogic {
    /// Presents any warnings before the question or the error.
    func presentFetchedMemes(response: RemoveMemes.FetchMemes.Response) {
        display(Output.warnings(response.warnings))
        switch response.memes {
        case .success(let memes): display([.question(RemoveMemesPresenter.question(memes))])
        case .failure(let error): display([.error(error)])
        }
    }

    func presentRemovedMemes(response: RemoveMemes.RemoveMemes.Response) {
        display(
            Output.all(of: response.removed, format) {
                RemoveMemesPresenter.line($0, isDryRun: response.isDryRun)
            })
    }

    /// Returns a question such as `Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] `.
    static func question(_ memes: [Meme]) -> ChangeQuestion {
        let titles = FirstTitles.quoted(memes, count: memes.count).text
        return ChangeQuestion(
            text: localized("Remove \(Amount.memes(memes.count)): \(titles)? [y/N] "),
            declined: Diagnostic(localized("nothing was removed"), .nothingMatched))
    }

    /// Returns a line such as `Removed 7m3k Buy milk; 'meme undo' restores it`.
    static func line(_ removed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard !isDryRun else {
            let ending = ChangeMessages.ending(removed, isDryRun: true)
            return ChangeMessages.line(localized("Would remove"), removed, ending: ending)
        }
        let hint = UndoMessages.restores(removed.changedCount)
        return ChangeMessages.line(localized("Removed"), removed, ending: StyledText("; \(hint)"))
    }
}
