import Domain

/// A selection of memes, as typed.
package struct QueryRequest: Equatable {
    /// The query, or a regular expression.
    var text = ""
    var isRegularExpression = false
    /// Whether letters typed without accents match only letters without accents.
    var countsAccents = false
    /// Whether words match only whole words.
    var findsWords = false
    /// The tags that memes must have, all of them.
    var tags: [String] = []
    /// The earliest date of the last change.
    var since: String?
    /// The latest date of the last change.
    var until: String?

    /// Whether there are no conditions, so that all memes match.
    var isEmpty: Bool {
        self == QueryRequest(countsAccents: countsAccents, findsWords: findsWords)
    }
}

/// The options that select memes.
extension OptionDescription {
    static let onlyTag = OptionDescription(
        "tag", "t", "TAG", "only memes with this tag; can be repeated")
    package static let since = OptionDescription(
        "since", nil, "DATE", "only memes changed since then")
    static let until = OptionDescription("until", nil, "DATE", "only memes last changed by then")
    static let regex = OptionDescription(
        "regex", nil, nil, "read the QUERY as a regular expression")
    static let asOf = OptionDescription("as-of", nil, "DATE", "show the store as it was then")
    static let whereOption = OptionDescription(
        "where", nil, "QUERY", "select memes by a query")

    static let exactAccents = OptionDescription(
        "exact-accents", nil, nil, "distinguish accents: cafe finds only cafe")

    package static let word = OptionDescription("word", "w", nil, "match whole words only")

    static let queryOptions = [onlyTag, since, until, regex, word, exactAccents]
}

extension QueryRequest {
    /// Reads the operands and options.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.regex), arguments.has(.word) { throw .conflict(.regex, .word) }
        self.init(
            text: arguments.joinedOperands,
            isRegularExpression: arguments.has(.regex),
            countsAccents: arguments.has(.exactAccents), findsWords: arguments.has(.word),
            tags: try arguments.tags(),
            since: arguments.value(of: .since),
            until: arguments.value(of: .until))
    }
}

extension ParsedArguments {
    /// From how many memes on a person is asked before a change.
    package static let manyMemes = 20

    /// The number of memes matched by a query from which to ask before a change; `nil` with `--yes`.
    var asksFrom: Int? { has(.yes) ? nil : ParsedArguments.manyMemes }
}
