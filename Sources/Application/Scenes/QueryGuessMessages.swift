import Domain

extension Diagnostic {
    /// No meme matches a query; what it may have been meant as.
    init(_ guess: QueryGuess) {
        let words =
            switch guess {
            case .nothing: ""
            case .query(let query): "; did you mean \(SafeText.escaped(String(query.prefix(60))))?"
            case .tag(let name, let nearest):
                "; no tag \(Diagnostic.quote(name))"
                    + (nearest.map { ", did you mean \(Diagnostic.quote($0))?" }
                        ?? "; see 'meme tags'")
            case .emptyThen: "; there were no memes then"
            case .format(let name): "; did you mean 'meme export --format \(name)'?"
            }
        self.init("no memes match\(words)", .nothingMatched)
    }
}
