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
        operands: Operands(Operand("WORD", .any)).with([.whereOption])
            .after(
                "rename", takes: Operand(localized("tag OLD"), .one, .stored(.tags)),
                Operand(localized("tag NEW"))),
        usage: [
            "tags [WORD... | QUERY...] [OPTIONS]",
            "tags rename OLD NEW [--dry-run] [--yes] [--json]",
        ],
        examples: [
            Example("meme tags", "all tags, with the number of memes"),
            Example("meme tags --sort count -n 5", "the five most used"),
            Example("meme tags work", "the tags with 'work' in their names"),
            Example("meme tags tag:work", "the tags of memes with the tag work"),
            Example("meme tags rename work job", "in all memes; work/x becomes job/x"),
        ],
        notes: """
            WORDs select tags by their names. A QUERY has a field, such as tag:work, or quotes, or follows --where.
            It selects memes, whose tags are listed. If nothing matches, the exit status is 1.

            Each tag is counted by itself: work does not include work/x. Tags that differ only in case are one
            tag, written as in the meme that was added first. When output is not a terminal, each line has the
            tag and the number of memes, separated by a tab and escaped as in 'meme list'.

            'tags rename' renames OLD and the tags below it as one operation, ignoring case. If NEW exists,
            the two are merged. On a terminal, a change of 20 memes or more asks for confirmation, unless
            --yes is given. Put -- before a QUERY that begins with the word rename.
            """,
        options: OptionDescription.tagListOptions + [.whereOption, .dryRun, .yes])
}

extension ListTags.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if let other = arguments.last(of: [.dryRun, .yes]) {
            throw .unknownOption(other.option.literal, command: "tags", nearest: nil)
        }
        let typed = arguments.joinedOperands
        let operators = ["OR", "AND", "NOT", "untagged"]
        let isQuery =
            arguments.last(of: [.regex, .word]) != nil || typed.contains { ":\"()*".contains($0) }
            || typed.split(separator: " ").contains {
                operators.contains(String($0)) || $0.hasPrefix("-")
            }
        var query = arguments
        query.operands = [arguments.value(of: .whereOption) ?? (isQuery ? typed : "")]
        self.init(
            query: try QueryRequest(query),
            names: isQuery ? [] : arguments.operands.filter { !$0.isEmpty },
            asOf: arguments.value(of: .asOf),
            order: try arguments.choice(of: .tagSort) ?? .name, limit: try arguments.limit(),
            format: try OutputFormat(arguments, fieldNames: TagCount.fieldNames))
    }
}
