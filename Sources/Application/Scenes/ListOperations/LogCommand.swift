import Domain

/// `meme log`: which operations are to be listed, and how.
struct LogCommand: Equatable {
    /// How many at most; `nil` for all.
    var limit: Int?
    /// The date at which the store is looked at; `nil` for now.
    var asOf: String?
    var format: OutputFormat = .human
}

extension OptionDescription {
    private static let operationLimit = OptionDescription("limit", "n", "N", "at most N operations")
    private static let operationTimes = OptionDescription("ids", nil, nil, "print a time a line")
    private static let operationFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print by a template: '{time} {what} {count}', \\n, \\t, \\0")

    /// How operations are printed.
    static let operationFormats = [
        json, jsonLines, commaSeparated, tabSeparated, operationTimes, operationFormat, null,
    ]
    fileprivate static let logOptions = [operationLimit, asOf] + operationFormats
}

extension CommandDescription {
    static let log = CommandDescription(
        name: "log",
        summary: "list what was done, the last first",
        usage: ["log [OPTIONS]"],
        examples: [
            Example("meme log -n 10", "the last ten operations"),
            Example("meme log --as-of yesterday", "what was done until then"),
            Example("meme log --json | jq '.[].what'", "in a script"),
        ],
        notes: """
            An operation is what one command did, to one meme or to many. On a terminal: when, what,
            and to which memes. Elsewhere: time, one of added, edited, removed, restored, changed
            (several of these), undone and redone, the number of memes, and their titles, separated
            by tabs.

            A field of a template is \(Choices.words(Operation.fieldNames)).
            """,
        options: OptionDescription.logOptions)
}

extension LogCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "log")
        self.init(
            limit: try arguments.limit(),
            asOf: arguments.value(of: .asOf),
            format: try OutputFormat(arguments, fieldNames: Operation.fieldNames))
    }
}
