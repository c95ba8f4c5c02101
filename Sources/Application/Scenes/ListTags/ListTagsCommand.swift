import Domain

/// `meme tags`: which tags are to be listed, and how.
struct ListTagsCommand: Equatable {
    /// The memes whose tags are counted.
    var query = QueryRequest()
    /// The date at which the store is looked at, as it was typed.
    var asOf: String?
    var order: TagOrder = .name
    /// How many at most; `nil` for all.
    var limit: Int?
    var format: OutputFormat = .human
}

extension OptionDescription {
    static let tagLimit = OptionDescription("limit", "n", "N", "at most N tags")
    static let tagSort = OptionDescription("sort", nil, "ORDER", "name (default) or count")

    private static let tagFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print by a template: '{tag} {count}', \\n, \\t, \\0")

    fileprivate static let tagFormats = [json, jsonLines, commaSeparated, tabSeparated, tagFormat]
    static let tagListOptions =
        [tagLimit, tagSort] + queryOptions + [asOf] + tagFormats + [null]
}

extension CommandDescription {
    static let tags = CommandDescription(
        name: "tags",
        summary: "list tags and count them, or rename one",
        usage: ["tags [QUERY...] [OPTIONS]", "tags rename OLD NEW [--dry-run] [--json]"],
        examples: [
            Example("meme tags", "all tags, and how many memes have each"),
            Example("meme tags --sort count -n 5", "the five that most memes have"),
            Example("meme tags tag:work", "the tags of memes with the tag work"),
            Example("meme tags rename work job", "in all memes; work/x is job/x then"),
        ],
        notes: """
            Each tag counts for itself: work/x is not among those of work. Tags that differ only in
            case are one, spelled as in the meme that was added first. In a pipe: the tag, a tab
            and the number of memes, with escapes as in 'meme list'.

            'tags rename' renames OLD and the tags below it as one operation, whatever their case;
            where NEW is there already, the two become one. Where rename is the first word of a
            QUERY, write -- before it.

            \(queryNotes)
            """,
        options: OptionDescription.tagListOptions + [.dryRun])
}

extension ListTagsCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.dryRun) {
            throw .unknownOption(
                OptionDescription.dryRun.spelling, command: "tags", nearest: nil)
        }
        self.init(
            query: QueryRequest(arguments), asOf: arguments.value(of: .asOf),
            order: try ListTagsCommand.order(arguments), limit: try arguments.limit(),
            format: try OutputFormat(arguments, fieldNames: TagCount.fieldNames))
    }

    private static func order(_ arguments: ParsedArguments) throws(UsageError) -> TagOrder {
        guard let word = arguments.value(of: .tagSort) else { return .name }
        guard let order = TagOrder(rawValue: word) else {
            throw .invalidValue(.tagSort, value: word, expected: "name or count")
        }
        return order
    }
}
