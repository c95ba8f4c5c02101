import Domain

extension Diagnostic {
    /// Creates the message for a query without matches, including a guess at what the user meant.
    package init(_ guess: QueryGuess) {
        let words =
            switch guess {
            case .nothing: localized("no memes match")
            case .query(let query):
                localized(
                    "no memes match; did you mean \(SafeText.escaped(String(query.prefix(60))))?")
            case .tag(let name, nil):
                localized("no memes match; no tag \(Diagnostic.quote(name)); see 'meme tags'")
            case .tag(let name, let nearest?):
                localized(
                    "no memes match; no tag \(Diagnostic.quote(name)), did you mean \(Diagnostic.quote(nearest))?"
                )
            case .emptyThen: localized("no memes match; there were no memes then")
            case .format(let name):
                localized("no memes match; did you mean 'meme export --format \(name)'?")
            }
        self.init(words, .nothingMatched)
    }
}
