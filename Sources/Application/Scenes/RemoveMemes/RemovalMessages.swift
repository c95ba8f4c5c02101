import Domain

/// The messages about a removal.
enum RemovalMessages {
    /// The user answered no.
    static let declined = Diagnostic("nothing was removed", .nothingMatched)

    /// `Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] `.
    static func question(_ memes: [Meme]) -> String {
        let titles = ChangeMessages.quotedTitles(of: memes, count: memes.count).text
        return "Remove \(Amount.words(memes.count, "meme")): \(titles)? [y/N] "
    }

    /// `Removed 7m3k Buy milk; 'meme undo' brings it back`.
    static func line(_ removed: ChangedMemes, isDryRun: Bool) -> StyledText {
        guard !isDryRun else {
            let ending = ChangeMessages.ending(removed, isDryRun: true)
            return ChangeMessages.line("Would remove", removed, ending: ending)
        }
        let hint = UndoMessages.bringsBack(removed.changedCount)
        return ChangeMessages.line("Removed", removed, ending: StyledText("; \(hint)"))
    }
}
