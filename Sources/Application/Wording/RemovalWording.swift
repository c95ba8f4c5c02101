import Domain

/// The words for a removal.
enum RemovalWording {
    /// The user has said no.
    static let declined = Diagnostic("nothing was removed", .nothingMatched)

    /// `Remove 5 memes: 'a', 'b', 'c' and 2 more? [y/N] `.
    static func question(_ memes: [Meme]) -> String {
        let titles = ChangeWording.quotedTitles(of: memes, count: memes.count).text
        return "Remove \(Amount.words(memes.count, "meme")): \(titles)? [y/N] "
    }

    /// `Removed 7m3k Buy milk; 'meme undo' brings it back`.
    static func line(_ removed: ChangedMemes, isRehearsal: Bool) -> StyledText {
        guard !isRehearsal else {
            let ending = ChangeWording.ending(removed, isRehearsal: true)
            return ChangeWording.line("Would remove", removed, ending: ending)
        }
        let hint = UndoWording.bringsBack(removed.changedCount)
        return ChangeWording.line("Removed", removed, ending: StyledText("; \(hint)"))
    }
}
