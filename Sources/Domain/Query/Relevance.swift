/// A scorer that rates how relevant memes are to a query. Each word, phrase and tag in the query gets the
/// score of its best match, and a meme's relevance is the sum of these scores. Excluded words and other
/// conditions do not contribute.
///
/// | found in | whole | word | part |
/// | --- | --- | --- | --- |
/// | title | 8 | 7 | 6 |
/// | tag, alias | 5 | 5 | 4 |
/// | text | 3 | 3 | 2 |
/// | own field, url, image | 1 | 1 | 1 |
///
/// A match of a regular expression scores the same as a match of part of a word. The scorer caches case
/// folding, so use it on only one thread at a time.
public struct Relevance {
    private enum Term {
        case words(parts: FieldFinder, words: FieldFinder, Query.TextScope, byteCount: Int)
        case regularExpression(Pattern)
        case tag(TagFinder)
    }

    private enum Fit {
        case none, part, word, whole
    }

    private var terms: [Term] = []
    private var workspace = FoldingWorkspace()

    /// Creates a scorer for a query.
    ///
    /// - Throws: `QueryError` if a regular expression is invalid.
    public init(_ query: Query) throws(QueryError) { try add(query, isWanted: true) }

    /// Returns the relevance of a meme.
    ///
    /// - Complexity: for each word, one pass over each string in the meme, or two passes if the string
    ///   contains the word.
    public mutating func score(of meme: Meme) -> Int {
        var score = 0
        for term in terms { score += self.score(of: term, in: meme) }
        return score
    }

    private mutating func add(_ query: Query, isWanted: Bool) throws(QueryError) {
        switch query {
        case .all(let queries), .any(let queries):
            for query in queries { try add(query, isWanted: isWanted) }
        case .not(let query): try add(query, isWanted: !isWanted)
        case .text(let pattern, let scope) where isWanted:
            terms.append(
                .words(
                    parts: FieldFinder(pattern), words: FieldFinder(pattern.wholeWords), scope,
                    byteCount: pattern.literal.utf8.count))
        case .regularExpression(let pattern) where isWanted:
            terms.append(.regularExpression(try Pattern(of: pattern)))
        case .tag(let pattern) where isWanted: terms.append(.tag(TagFinder(pattern)))
        default: break
        }
    }

    private mutating func score(of term: Term, in meme: Meme) -> Int {
        if case .tag(let finder) = term { return meme.tags.contains(where: finder.matches) ? 5 : 0 }
        switch fit(of: term, in: meme.title, .field(.title)) {
        case .whole: return 8
        case .word: return 7
        case .part: return 6
        case .none: break
        }
        let names =
            meme.tags.map { ($0.name, Query.TextScope.field(.tags)) }
            + meme.aliases.map { ($0, .aliases) }
        var nameFit = Fit.none
        for (name, scope) in names {
            switch fit(of: term, in: name, scope) {
            case .word, .whole: return 5
            case .part: nameFit = .part
            case .none: break
            }
        }
        if nameFit == .part { return 4 }
        switch fit(of: term, in: meme.text, .field(.text)) {
        case .word, .whole: return 3
        case .part: return 2
        case .none: break
        }
        for item in meme.ownFields.flatMap(\.items)
        where item.isSearched && fit(of: term, in: item.text, .anywhere) != .none {
            return 1
        }
        for field in MemeField.optionalTexts {
            if let text = meme[field], fit(of: term, in: text, .field(field)) != .none { return 1 }
        }
        return 0
    }

    private mutating func fit(of term: Term, in text: String, _ scope: Query.TextScope) -> Fit {
        switch term {
        case .words(let parts, let words, let wanted, let byteCount):
            let field = scope.field ?? .title
            guard wanted == .anywhere || wanted == scope,
                parts(field).isFound(in: text, &workspace)
            else { return .none }
            guard words(field).isFound(in: text, &workspace) else { return .part }
            // Only short titles need this slow check.
            let isWhole =
                scope == .field(.title) && text.utf8.count <= 4 * byteCount
                && words(field).ranges(in: text) == [text.startIndex..<text.endIndex]
            return isWhole ? .whole : .word
        case .regularExpression(let finder): return finder.isFound(in: text) ? .part : .none
        case .tag: return .none
        }
    }
}
