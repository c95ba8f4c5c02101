import Domain

/// The memes that a user asks for.
struct QueryRequest: Equatable {
    /// The query, or a regular expression.
    var text = ""
    var isRegularExpression = false
    /// Whether letters typed without an accent find only these.
    var countsAccents = false
    /// The tags that memes must have, all of them.
    var tags: [String] = []
    /// The date since which memes have last changed.
    var since: String?
    /// The date until which they have.
    var until: String?

    /// Whether there are no conditions, so that all memes match.
    var isEmpty: Bool { self == QueryRequest(countsAccents: countsAccents) }
}

enum MemesSelection: Equatable {
    /// Memes by reference.
    case names([String])
    /// Memes that match a query.
    case query(QueryRequest)

    /// Whether one meme is named.
    var isSingle: Bool {
        if case .names(let names) = self { Set(names).count == 1 } else { false }
    }
}

/// The options that select memes.
extension OptionDescription {
    static let onlyTag = OptionDescription(
        "tag", "t", "TAG", "only memes with this tag; can be repeated")
    static let since = OptionDescription("since", nil, "DATE", "only memes changed since then")
    static let until = OptionDescription("until", nil, "DATE", "only memes not changed after it")
    static let regex = OptionDescription(
        "regex", nil, nil, "read the QUERY as a regular expression")
    static let asOf = OptionDescription("as-of", nil, "DATE", "show the store as it was then")
    static let whereOption = OptionDescription(
        "where", nil, "QUERY", "select memes by a query")

    static let exactAccents = OptionDescription(
        "exact-accents", nil, nil, "count accents: cafe finds only cafe")

    static let queryOptions = [onlyTag, since, until, regex, exactAccents]
}

extension QueryRequest {
    /// Reads the operands and options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            text: arguments.joinedOperands,
            isRegularExpression: arguments.has(.regex),
            countsAccents: arguments.has(.exactAccents),
            tags: try arguments.tags(),
            since: arguments.value(of: .since),
            until: arguments.value(of: .until))
    }
}

extension MemesSelection {
    /// Reads the operands or `--where`; one of them is required.
    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        guard let query = arguments.value(of: .whereOption) else {
            if arguments.has(.exactAccents) { throw .dependency(.exactAccents, on: "--where") }
            guard !arguments.operands.isEmpty else {
                throw .missingOperand(command: command, placeholder: "REF")
            }
            self = .names(arguments.operands)
            return
        }
        if let name = arguments.operands.first { throw .contradiction("--where", name) }
        guard query.contains(where: { $0 != " " }) else {
            throw .invalidValue(.whereOption, value: query, expected: localized("a query"))
        }
        self = .query(
            QueryRequest(text: query, countsAccents: arguments.has(.exactAccents)))
    }
}
