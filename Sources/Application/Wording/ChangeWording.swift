import Domain

/// The words for what became of memes that a command was to change.
enum ChangeWording {
    /// `Edited 7m3k Buy milk`, or `Edited 3 memes`.
    ///
    /// - Parameters:
    ///   - verb: what was done, `Edited`, or would be, `Would edit`.
    ///   - ending: what follows, if anything does.
    static func line(_ verb: String, _ changed: ChangedMemes, ending: String = "") -> StyledText {
        var line = StyledText("\(verb) ")
        if let meme = changed.changed.first, changed.changed.count == 1 {
            line.append(changed.shortIDs.text(for: meme.id), .id)
            line.append(" \(meme.title)", isIsolated: true)
        } else {
            line.append(Amount.words(changed.changed.count, "meme"))
        }
        line.append("\(ending)\n")
        return line
    }
}

extension Diagnostic {
    /// A query means no meme that could be changed.
    static let nothingToChange = Diagnostic("no meme matches: nothing was changed", .nothingMatched)

    /// All memes that were to be changed are already as they were to be.
    static func nothingChanged(_ memes: [Meme]) -> Diagnostic {
        guard let meme = memes.first, memes.count == 1 else {
            let count = Amount.words(memes.count, "meme")
            return Diagnostic("nothing changed: the \(count) are already so", .done)
        }
        return Diagnostic("nothing changed: \(quote(meme.title)) is already so", .done)
    }
}
