import Domain

protocol RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response)
}

final class RenameTagPresenter: OutputPresenter<OutputFormat>, RenameTagPresentationLogic {
    func presentRenamedTag(response: RenameTag.Response) {
        let question = ChangeQuestion(response.retagged) { memes in
            let old = Diagnostic.quote(response.oldName)
            let new = Diagnostic.quote(response.newName)
            return localized("Rename \(old) to \(new) in \(memes)? [y/N] ")
        }
        display(
            question.map { [.question($0)] }
                ?? Output.all(of: response.retagged, format) { line($0, response) })
    }

    /// Returns a line such as `Renamed work to job in 2 memes; 'meme undo' reverts this`.
    private func line(_ renamed: ChangedMemes, _ response: RenameTag.Response) -> StyledText {
        let old = StyledText(isolated: response.oldName, .tag)
        let new = StyledText(isolated: response.newName, .tag)
        let memes = Amount.memes(renamed.changedCount)
        var line =
            response.isDryRun
            ? StyledText(localized: "Would rename \(old) to \(new) in \(memes)")
            : StyledText(localized: "Renamed \(old) to \(new) in \(memes)")
        line.append(response.isDryRun ? "\n" : "; \(UndoMessages.reverts())\n")
        return line
    }
}
