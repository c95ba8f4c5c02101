import Domain

protocol TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response)
}

final class TagMemesPresenter: OutputPresenter<OutputFormat>, TagMemesPresentationLogic {
    func presentTaggedMemes(response: TagMemes.Response) {
        let question = ChangeQuestion(response.retagged) { memes in
            localized("Change the tags of \(memes)? [y/N] ")
        }
        let missing = Diagnostic.missing(tags: response.removed)
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format, missing: missing) {
                    line($0, isDryRun: response.isDryRun)
                })
    }

    /// Returns a line such as `Tagged 7m3k Buy milk: home`, `Untagged 7m3k Buy milk`, or
    /// `Changed the tags of 2 of 3 memes; 'meme undo' reverts this`.
    private func line(_ tagged: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard let meme = tagged.onlyChanged else {
            return ChangeMessages.line(
                isDryRun ? localized("Would change the tags of") : localized("Changed the tags of"),
                tagged,
                ending: ChangeMessages.ending(tagged, isDryRun: isDryRun))
        }
        guard !meme.tags.isEmpty else {
            return ChangeMessages.line(
                isDryRun ? localized("Would untag") : localized("Untagged"), tagged)
        }
        var tags = StyledText(": ")
        tags.append(meme.tags.names(separator: ", "), .tag, isIsolated: true)
        return ChangeMessages.line(
            isDryRun ? localized("Would tag") : localized("Tagged"), tagged, ending: tags)
    }
}
