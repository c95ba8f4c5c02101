import Domain

extension OptionDescription {
    private static let operationLimit = OptionDescription(
        "limit", "n", "N", "show at most N operations")
    private static let operationTimes = OptionDescription(
        "ids", "print only the times, which identify operations")
    private static let operationFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{time} {what} {count}', \\n, \\t, \\0")

    /// The options that set the output format for operations.
    static let operationFormats = [
        json, jsonLines, commaSeparated, tabSeparated, operationTimes, operationFormat, null,
    ]
    private static let operationsSince = OptionDescription(
        "since", nil, "DATE", "only operations on or after DATE")
    private static let operationsUntil = OptionDescription(
        "until", nil, "DATE", "only operations on or before DATE")
    fileprivate static let logOptions =
        [operationLimit, operationsSince, operationsUntil, asOf, table] + operationFormats
}

extension CommandDescription {
    package static let log = CommandDescription(
        name: "log",
        summary: "show the history of the store, latest first",
        examples: [
            Example("meme log -n 10", "the last ten operations"),
            Example("meme undo k3v9xq", "undo the operation with this handle"),
            Example("meme log --since monday", "what was done this week"),
            Example("meme log --json | jq '.[].what'", "in a script"),
        ],
        notes: """
            An operation is what one command did to one or more memes. On a terminal, each line shows a handle
            (the argument for 'meme undo'), the age, and what was done. When output is not a terminal, each line
            has four fields separated by tabs: the time; one of added, edited, removed, restored, changed
            (several of these), undone, redone, merged and purged; the number of memes; and their first ten
            titles. JSON also has the handle and, for an edit of up to 1,000 memes, the changed fields.

            Fields for a template: \(Operation.fieldNames.joined(separator: ", ")).
            """,
        options: OptionDescription.logOptions)
}

extension ListOperations.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            limit: try arguments.limit(), asOf: arguments.value(of: .asOf),
            since: arguments.value(of: .since), until: arguments.value(of: .until),
            format: try OutputFormat(arguments, fieldNames: Operation.fieldNames))
    }
}
