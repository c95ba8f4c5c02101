import Application
import Domain

extension OptionDescription {
    fileprivate static let done = OptionDescription("done", "list the tasks that are done")
    fileprivate static let all = OptionDescription("all", "list all tasks, whether open or done")
    fileprivate static let taskLimit = OptionDescription("limit", "n", "N", "show at most N tasks")
    fileprivate static let references = OptionDescription("ids", "print only the references")
    fileprivate static let taskFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{ref} {text}', \\n, \\t, \\0")
}

extension CommandDescription {
    static let tasks = CommandDescription(
        name: "tasks",
        summary: "list open tasks by date",
        operands: Operands(.query),
        examples: [
            Example("meme tasks", "what is to be done, by date"),
            Example("meme tasks tag:home due:7d", "at home, within a week"),
            Example("meme tasks is:overdue", "what is overdue"),
            Example("meme tasks --json | jq -r '.[].text'", "in a script"),
        ],
        notes: """
            A task is a meme with the field todo or a due date, which --todo and --due set, or a line '- [ ]
            TEXT' in a text ('- [x]' if it is done), but not in code, comments or memes tagged template. A line
            is due at its first date that can be read: @due(2026-11-27), @due(2026-11-27 09:00), or the same
            after a calendar emoji (U+1F4C5). Logseq's '- TODO TEXT' with its DEADLINE is a task, too.

            A QUERY is tested against each line as if it were the whole text of its meme, with its date and
            state. A task with only a date is due when that day ends.

            When output is not a terminal, each line has the reference (an id, or ID:LINE:MARK), the date, the
            tags and the text, separated by tabs. If no task matches a QUERY, the exit status is 1.

            Fields for a template: \(FoundTask.fieldNames.joined(separator: ", ")).
            """,
        options: [.done, .all, .taskLimit] + OptionDescription.queryOptions + [
            .asOf, .table, .columns, .json, .jsonLines, .commaSeparated, .tabSeparated, .references,
            .taskFormat,
            .null,
        ])
}

extension ListTasks.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let states = try arguments.only(of: [.done, .all])
        self.init(
            query: try QueryRequest(arguments),
            asOf: arguments.value(of: .asOf),
            states: states?.option == .done ? .done : states == nil ? .open : .all,
            limit: try arguments.limit(),
            format: try OutputFormat(
                arguments, fieldNames: FoundTask.fieldNames, hasOwnFields: true))
    }
}
