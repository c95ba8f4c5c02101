import Domain

/// Which memes a user asks for, as it was typed.
struct QueryRequest: Equatable {
    /// The query; a regular expression, if that was said.
    var text = ""
    /// Whether the text is a regular expression.
    var isRegularExpression = false
    /// The tags that memes must have, all of them.
    var tags: [String] = []
    /// The date since which memes have last changed.
    var since: String?
    /// The date until which they have.
    var until: String?

    /// Whether nothing was asked, so that every meme is meant.
    var isEmpty: Bool { self == QueryRequest() }
}

/// Which memes are to be changed, as it was typed.
enum MemesSelection: Equatable {
    /// Those that are named.
    case names([String])
    /// Those that a query means.
    case query(QueryRequest)

    /// Whether it is one meme that is named.
    var isSingle: Bool {
        if case .names(let names) = self { Set(names).count == 1 } else { false }
    }
}

/// The options by which memes are chosen.
extension OptionDescription {
    static let onlyTag = OptionDescription("tag", "t", "TAG", "only memes with a tag")
    static let since = OptionDescription("since", nil, "DATE", "only what has changed since then")
    static let until = OptionDescription("until", nil, "DATE", "only what has not changed after it")
    static let regex = OptionDescription("regex", nil, nil, "the query is a regular expression")
    static let asOf = OptionDescription("as-of", nil, "DATE", "the store as it was then")
    static let whereOption = OptionDescription(
        "where", nil, "QUERY", "the memes that a query means")

    static let queryOptions = [onlyTag, since, until, regex]
}

extension QueryRequest {
    /// What operands and options ask for.
    init(_ arguments: ParsedArguments) {
        self.init(
            text: arguments.joinedOperands,
            isRegularExpression: arguments.has(.regex),
            tags: arguments.options.filter { $0.option == .onlyTag }.map(\.value),
            since: arguments.value(of: .since),
            until: arguments.value(of: .until))
    }
}

extension MemesSelection {
    /// The memes that operands name, or those that `--where` means; one of both must be there.
    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        guard let query = arguments.value(of: .whereOption) else {
            guard !arguments.operands.isEmpty else {
                throw .missingOperand(command: command, placeholder: "REF")
            }
            self = .names(arguments.operands)
            return
        }
        guard arguments.operands.isEmpty else {
            throw .invalidValue(.whereOption, value: query, expected: "no REF beside it")
        }
        guard query.contains(where: { $0 != " " }) else {
            throw .invalidValue(.whereOption, value: query, expected: "a query")
        }
        self = .query(QueryRequest(text: query))
    }
}

extension CommandDescription {
    /// What a help says of queries.
    static let queryNotes = """
        A QUERY is words, all of which must be found, whatever their case, in \(searchedFields);
        "a phrase"; word* for the beginning of a word; -word or NOT; OR; ( ). Put it in quotes where
        the shell would read it.

        Fields: title: text: tag: url: id: created: modified: is:pinned is:removed
        \(Query.optionalFields.map { "has:\($0)" }.joined(separator: " ")) untagged. tag:work finds
        work/x, too. Dates are 2026, 2026-03, 2026-03-09, today, yesterday, -7d, A..B, >=D, <D.
        """

    private static let searchedFields = Choices.words(
        ([.title, .text, .tags] + MemeField.optionalTexts).map { "the \($0)" })
}
