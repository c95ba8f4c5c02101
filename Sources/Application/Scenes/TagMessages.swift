import Domain

/// The messages about changed tags.
enum TagMessages {
    /// `Tagged 7m3k Buy milk: home`, `Untagged 7m3k Buy milk`, or
    /// `Changed the tags of 2 of 3 memes; 'meme undo' reverts this`.
    static func line(_ tagged: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard let meme = tagged.onlyChanged else {
            return ChangeMessages.line(
                isDryRun
                    ? localized("Would change the tags of") : localized("Changed the tags of"),
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

    /// `Change the tags of 659 memes? [y/N] `.
    static func question(_ memes: String) -> String {
        localized("Change the tags of \(memes)? [y/N] ")
    }

    /// `Rename work to job in 659 memes? [y/N] `.
    static func question(renaming old: String, to new: String, in memes: String) -> String {
        let (old, new) = (Diagnostic.quote(old), Diagnostic.quote(new))
        return localized("Rename \(old) to \(new) in \(memes)? [y/N] ")
    }

    /// `Renamed work to job in 2 memes; 'meme undo' reverts this`.
    static func line(
        renaming old: String, to new: String, _ renamed: ChangedMemes, isDryRun: Bool
    ) -> StyledText {
        let (old, new) = (StyledText(isolated: old, .tag), StyledText(isolated: new, .tag))
        let memes = Amount.memes(renamed.changedCount)
        var line =
            isDryRun
            ? StyledText(localized: "Would rename \(old) to \(new) in \(memes)")
            : StyledText(localized: "Renamed \(old) to \(new) in \(memes)")
        line.append(isDryRun ? "\n" : "; \(UndoMessages.reverts())\n")
        return line
    }
}

extension ChangedTag {
    /// `'name' became 'tag'`, or `'name' was skipped` if no tag replaces it.
    package var words: String {
        let name = Diagnostic.quote(name, limit: 30)
        guard let tag else { return localized("\(name) was skipped") }
        return localized("\(name) became \(Diagnostic.quote(tag.name, limit: 30))")
    }
}
