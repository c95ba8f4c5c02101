import Domain

extension OptionDescription {
    static let tagLimit = OptionDescription("limit", "n", "N", "show at most N tags")
    static let tagSort = OptionDescription(
        "sort", nil, "ORDER", "sort by name (default) or count",
        choices: TagOrder.allCases.map(\.rawValue))

    private static let tagFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{tag} {count}', \\n, \\t, \\0")

    fileprivate static let tagFormats = [json, jsonLines, commaSeparated, tabSeparated, tagFormat]
    static let tagListOptions =
        [tagLimit, tagSort] + queryOptions + [asOf, table] + tagFormats + [null]
}

extension CommandDescription {
    package static let tags = CommandDescription(
        name: "tags",
        summary: "list tags with counts, or rename a tag",
        operands: Operands(Operand("QUERY", .any))
            .after(
                "rename", takes: Operand(localized("tag OLD"), .one, .stored(.tags)),
                Operand(localized("tag NEW"))),
        usage: ["tags [QUERY...] [OPTIONS]", "tags rename OLD NEW [--dry-run] [--yes] [--json]"],
        examples: [
            Example("meme tags", "all tags, with the number of memes"),
            Example("meme tags --sort count -n 5", "the five most used"),
            Example("meme tags tag:work", "the tags of memes with the tag work"),
            Example("meme tags rename work job", "in all memes; work/x becomes job/x"),
        ],
        notes: """
            Each tag is counted by itself: work does not include work/x. Tags that differ only in case are one
            tag, written as in the meme that was added first. When output is not a terminal, each line has the
            tag and the number of memes, separated by a tab and escaped as in 'meme list'.

            'tags rename' renames OLD and the tags below it as one operation, ignoring case. If NEW exists,
            the two are merged. On a terminal, a change of 20 memes or more asks for confirmation, unless
            --yes is given. Put -- before a QUERY that begins with the word rename.
            """,
        options: OptionDescription.tagListOptions + [.dryRun, .yes])
}

extension ListTags.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: [.dryRun, .yes]) {
            throw .unknownOption(other.option.literal, command: "tags", nearest: nil)
        }
        self.init(
            query: try QueryRequest(arguments), asOf: arguments.value(of: .asOf),
            order: try arguments.choice(of: .tagSort) ?? .name, limit: try arguments.limit(),
            format: try OutputFormat(arguments, fieldNames: TagCount.fieldNames))
    }
}
