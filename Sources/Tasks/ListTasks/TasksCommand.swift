import Application
import Domain

extension OptionDescription {
    fileprivate static let done = OptionDescription("done", "list the tasks that are done")
    fileprivate static let all = OptionDescription("all", "list all tasks, whether open or done")
    fileprivate static let newlyDue = OptionDescription(
        "newly-due", "list tasks whose date has come, each date once")
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
            Example("meme tasks --newly-due", "what has come since the last call"),
        ],
        notes: """
            A task is a meme with the field todo or a due date, or a line '- [ ] TEXT' in a text ('- [x]' if it is
            done), but not in code, comments or memes tagged template. A line is due at its first date that can be
            read: @due(2026-11-27), @due(2026-11-27 09:00), or the same after a calendar emoji. Logseq's '- TODO
            TEXT' with its DEADLINE is a task, too. A day is due at its end.

            A task that waits is listed from its date on, and by is:waiting and --all. --newly-due is for cron or
            a timer of systemd. See 'meme help reminders', also for tasks that repeat. A QUERY is tested against
            each line as if it were the whole text of its meme, with its date and state.

            A pipe gets the reference (an id, or ID:LINE:MARK), the date, the tags and the text, separated by
            tabs. If none matches a QUERY, the exit status is 1. Template:
            \(FoundTask.fieldNames.joined(separator: ", ")).
            """,
        options: [.done, .all, .newlyDue, .taskLimit] + OptionDescription.queryOptions + [
            .asOf, .table, .columns, .json, .jsonLines, .commaSeparated, .tabSeparated, .references,
            .taskFormat,
            .null,
        ])
}

extension ListTasks.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let states = try arguments.only(of: [.done, .all, .newlyDue])?.option
        if states == .newlyDue, arguments.has(.asOf) { throw .conflict(.newlyDue, .asOf) }
        self.init(
            query: try QueryRequest(arguments),
            asOf: arguments.value(of: .asOf),
            states: states == .done ? .done : states == .all ? .all : .open,
            isNewlyDue: states == .newlyDue,
            limit: try arguments.limit(),
            format: try OutputFormat(
                arguments, fieldNames: FoundTask.fieldNames, hasOwnFields: true))
    }
}
