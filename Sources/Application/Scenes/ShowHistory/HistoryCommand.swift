import Domain

extension OptionDescription {
    private static let versionLimit = OptionDescription(
        "limit", "n", "N", "show at most N versions")
    private static let versionReferences = OptionDescription("ids", "print only ID@N")
    private static let versionFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{version} {what}', \\n, \\t, \\0")

    fileprivate static let historyOptions = [
        versionLimit, asOf, table, columns, json, jsonLines, commaSeparated, tabSeparated,
        versionReferences,
        versionFormat, null,
    ]
}

extension CommandDescription {
    static let history = CommandDescription(
        name: "history",
        summary: "show the versions of a meme, latest first",
        operands: Operands(.referenceToAny),
        examples: [
            Example("meme history @", "the versions of the latest meme"),
            Example("meme history 7m3k -n 5", "its last five versions"),
            Example("meme show 7m3k@1", "show its first version"),
        ],
        notes: """
            REF@N is version N of a meme; the first version in the store is 1. Use it with 'meme show',
            'meme diff' and 'meme restore'. A removed meme keeps its versions, and its removal is one of
            them; 'meme log --json' shows its id.

            On a terminal, each line shows the version, its age, what was done, what changed, and the title.
            When output is not a terminal, each line has four fields separated by tabs: the version; the time;
            one of added, edited, removed, restored, undone, redone and merged; and the title.

            Fields for a template: \(HistoryStep.fieldNames.joined(separator: ", ")).
            """,
        options: OptionDescription.historyOptions)
}

extension ShowHistory.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            name: arguments.firstOperand, limit: try arguments.limit(),
            asOf: arguments.value(of: .asOf),
            format: try OutputFormat(
                arguments, fieldNames: HistoryStep.fieldNames, hasOwnFields: true))
    }
}
