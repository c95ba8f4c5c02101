import Domain

/// `meme history`: of which meme the versions are to be shown, and how.
struct HistoryCommand: Equatable {
    /// The meme, as it was typed.
    var reference: String
    /// How many versions at most; `nil` for all.
    var limit: Int?
    /// The date at which the store is looked at, as it was typed; `nil` for now.
    var asOf: String?
    var format: OutputFormat = .human
}

extension OptionDescription {
    private static let versionLimit = OptionDescription("limit", "n", "N", "at most N versions")
    private static let versionReferences = OptionDescription(
        "ids", nil, nil, "print an ID@N a line")
    private static let versionFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print by a template: '{version} {what}', \\n, \\t, \\0")

    fileprivate static let historyOptions = [
        versionLimit, asOf, json, jsonLines, commaSeparated, tabSeparated, versionReferences,
        versionFormat, null,
    ]
}

extension CommandDescription {
    static let history = CommandDescription(
        name: "history",
        summary: "show all versions of a meme, the newest first",
        usage: ["history REF [OPTIONS]"],
        examples: [
            Example("meme history @", "of the meme that changed last"),
            Example("meme history 7m3k -n 5", "its last five versions"),
            Example("meme show 7m3k@1", "its first version, whole"),
        ],
        notes: """
            REF@N names version N of a meme; 1 is the first that the store has. 'meme show', 'meme
            diff' and 'meme restore' understand it. A meme that was removed still has its
            versions, and its removal is one of them; its id is in 'meme log --json'.

            On a terminal: version, when, what was done, which fields changed, title. Elsewhere:
            version, time, one of added, edited, removed, restored, undone and redone, and the
            title, separated by tabs.

            A field of a template is \(Choices.words(HistoryStep.fieldNames)).
            """,
        options: OptionDescription.historyOptions)
}

extension HistoryCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let reference = try arguments.operand(of: "history") else {
            throw .missingOperand(command: "history", placeholder: "REF")
        }
        self.init(
            reference: reference,
            limit: try arguments.limit(),
            asOf: arguments.value(of: .asOf),
            format: try OutputFormat(arguments, fieldNames: HistoryStep.fieldNames))
    }
}
