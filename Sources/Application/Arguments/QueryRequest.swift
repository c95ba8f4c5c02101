import Domain

/// A selection of memes, as typed.
package struct QueryRequest: Equatable {
    /// The query, or a regular expression.
    var text = ""
    var isRegularExpression = false
    /// Whether letters typed without accents match only letters without accents.
    var countsAccents = false
    /// Whether the words of the query match only whole words.
    var findsWords = false
    /// The tags that a matching meme must have.
    var tags: [String] = []
    /// The earliest date of the last change to a matching meme, as typed; `nil` for no limit.
    var since: String?
    /// The latest date of the last change to a matching meme, as typed; `nil` for no limit.
    var until: String?
    /// Whether the memes were created on today's day in earlier years.
    package var isOfThisDay = false

    /// Whether the request has no conditions, and so matches all memes.
    package var isEmpty: Bool {
        self == QueryRequest(countsAccents: countsAccents, findsWords: findsWords)
    }
}

extension QueryRequest {
    package init(_ text: String, isRegularExpression: Bool) {
        self.init(text: text, isRegularExpression: isRegularExpression)
    }

    /// Creates a query from a filter that the user is still typing. A tag at the end of the filter, as in
    /// `tag:jour`, may be unfinished, so the query also finds longer tags.
    package init(typed filter: String) {
        let words = filter.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
        let tag = words.last.flatMap { $0.hasPrefix("tag:") ? $0.dropFirst(4) : nil } ?? ""
        let isUnfinished =
            !tag.isEmpty && !tag.contains { "\"()*".contains($0) } && words.dropLast().last != "NOT"
        self.init(text: isUnfinished ? filter + "*" : filter)
    }
}

/// The options that select memes.
extension OptionDescription {
    static let onlyTag = OptionDescription(
        "tag", "t", "TAG", "only memes with this tag; can be repeated")
    package static let since = OptionDescription(
        "since", nil, "DATE", "only memes changed on or after DATE")
    static let until = OptionDescription(
        "until", nil, "DATE", "only memes last changed on or before DATE")
    static let regex = OptionDescription("regex", "read the QUERY as a regular expression")
    package static let asOf = OptionDescription("as-of", nil, "DATE", "show the store as of DATE")
    package static let whereOption = OptionDescription(
        "where", nil, "QUERY", "select memes by a query")

    static let exactAccents = OptionDescription(
        "exact-accents", "distinguish accents: cafe finds only cafe")

    package static let word = OptionDescription("word", "w", nil, "match whole words only")

    package static let queryOptions = [onlyTag, since, until, regex, word, exactAccents]
}

extension QueryRequest {
    /// Creates a request from the operands and options.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.regex), arguments.has(.word) { throw .conflict(.regex, .word) }
        self.init(
            text: arguments.joinedOperands, isRegularExpression: arguments.has(.regex),
            countsAccents: arguments.has(.exactAccents), findsWords: arguments.has(.word),
            tags: try arguments.tags(), since: arguments.value(of: .since),
            until: arguments.value(of: .until))
    }
}

extension ParsedArguments {
    /// The smallest number of changed memes that requires confirmation.
    package static let manyMemes = 20

    /// The smallest number of changed memes that requires confirmation; `nil` if `--yes` was given.
    package var asksFrom: Int? { has(.yes) ? nil : ParsedArguments.manyMemes }
}

package enum MemesSelection: Equatable {
    /// Memes identified by references.
    case names([String])
    /// Memes that match a query.
    case query(QueryRequest)

    /// Whether the selection names a single meme, or will name one when the user has picked it.
    var isSingle: Bool { if case .names(let names) = self { Set(names).count < 2 } else { false } }
}

extension MemesSelection {
    /// Creates a selection from the operands or from `--where`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let query = arguments.value(of: .whereOption) else {
            if let given = arguments.last(of: [.word, .exactAccents]) {
                throw .dependency(given.option, on: "--where")
            }
            self = .names(arguments.operands)
            return
        }
        guard query.contains(where: { $0 != " " }) else {
            throw .invalidValue(.whereOption, value: query, expected: localized("a query"))
        }
        self = .query(
            QueryRequest(
                text: query, countsAccents: arguments.has(.exactAccents),
                findsWords: arguments.has(.word)))
    }
}
