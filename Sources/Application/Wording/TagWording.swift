import Domain

/// The words for changed tags.
enum TagWording {
    /// `Tagged 7m3k Buy milk: home`, `Untagged 7m3k Buy milk`, or
    /// `Changed the tags of 2 of 3 memes; 'meme undo' takes it back`.
    static func line(_ tagged: ChangedMemes, isRehearsal: Bool) -> StyledText {
        guard let meme = tagged.onlyChanged else {
            return ChangeWording.line(
                isRehearsal ? "Would change the tags of" : "Changed the tags of", tagged,
                ending: ChangeWording.ending(tagged, isRehearsal: isRehearsal))
        }
        guard !meme.tags.isEmpty else {
            return ChangeWording.line(isRehearsal ? "Would untag" : "Untagged", tagged)
        }
        var tags = StyledText(": ")
        tags.append(meme.tagNames(separator: ", "), .tag, isIsolated: true)
        return ChangeWording.line(isRehearsal ? "Would tag" : "Tagged", tagged, ending: tags)
    }

    /// `Renamed work to job in 2 memes; 'meme undo' takes it back`.
    static func line(
        renaming old: String, to new: String, _ renamed: ChangedMemes, isRehearsal: Bool
    ) -> StyledText {
        var line = StyledText(isRehearsal ? "Would rename " : "Renamed ")
        line.append(old, .tag, isIsolated: true)
        line.append(" to ")
        line.append(new, .tag, isIsolated: true)
        line.append(" in \(Amount.words(renamed.changedCount, "meme"))")
        line.append(isRehearsal ? "\n" : "; \(UndoWording.takesBack())\n")
        return line
    }
}
