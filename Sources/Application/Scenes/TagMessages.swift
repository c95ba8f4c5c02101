import Domain

/// The messages about changed tags.
enum TagMessages {
    /// `Tagged 7m3k Buy milk: home`, `Untagged 7m3k Buy milk`, or
    /// `Changed the tags of 2 of 3 memes; 'meme undo' takes it back`.
    static func line(_ tagged: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard let meme = tagged.onlyChanged else {
            return ChangeMessages.line(
                isDryRun ? "Would change the tags of" : "Changed the tags of", tagged,
                ending: ChangeMessages.ending(tagged, isDryRun: isDryRun))
        }
        guard !meme.tags.isEmpty else {
            return ChangeMessages.line(isDryRun ? "Would untag" : "Untagged", tagged)
        }
        var tags = StyledText(": ")
        tags.append(meme.tags.names(separator: ", "), .tag, isIsolated: true)
        return ChangeMessages.line(isDryRun ? "Would tag" : "Tagged", tagged, ending: tags)
    }

    /// `Renamed work to job in 2 memes; 'meme undo' takes it back`.
    static func line(
        renaming old: String, to new: String, _ renamed: ChangedMemes, isDryRun: Bool
    ) -> StyledText {
        var line = StyledText(isDryRun ? "Would rename " : "Renamed ")
        line.append(old, .tag, isIsolated: true)
        line.append(" to ")
        line.append(new, .tag, isIsolated: true)
        line.append(" in \(Amount.words(renamed.changedCount, "meme"))")
        line.append(isDryRun ? "\n" : "; \(UndoMessages.takesBack())\n")
        return line
    }
}
