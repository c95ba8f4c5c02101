import Application
import Domain

extension OptionDescription {
    fileprivate static let days = OptionDescription(
        "days", "n", "DAYS", "show this many days, with today; 7 if not given")
    fileprivate static let allYears = OptionDescription(
        "all-years", "show all memes of this day in earlier years")
    fileprivate static let agendaFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{day} {text}', \\n, \\t, \\0")
}

extension CommandDescription {
    static let agenda = CommandDescription(
        name: "agenda",
        summary: "show what is due, day by day",
        operands: Operands(.query),
        examples: [
            Example("meme agenda", "what is overdue, and due in the next seven days"),
            Example("meme agenda -n 1", "only today"),
            Example("meme agenda tag:work --days 30", "at work, for a month"),
            Example("meme agenda --json | jq -r '.[].text'", "in a script"),
        ],
        notes: """
            First come the tasks that are overdue, then those of today and of each other day that has some. They
            are those of 'meme tasks' that have a date. Today also has its journal, with the number of lines. At
            the end are the memes that were created on this day in earlier years, newest first, at most five.

            A QUERY applies to all of them. When output is not a terminal, each line has the day, what the entry
            is (overdue, due, journal or created), its reference, the tags and the text, separated by tabs.
            """,
        options: [.days, .allYears] + OptionDescription.queryOptions + [
            .table, .json, .jsonLines, .commaSeparated, .tabSeparated, .agendaFormat, .null,
        ])
}

extension ShowAgenda.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.value(of: .days)
        let count = word.map(WholeNumber.read) ?? ShowAgenda.usualDayCount
        guard let count, count > 0 else {
            throw .invalidValue(.days, value: word ?? "", expected: localized("a number of days"))
        }
        self.init(
            query: try QueryRequest(arguments), dayCount: count,
            showsAllYears: arguments.has(.allYears),
            format: try OutputFormat(arguments, fieldNames: AgendaEntry.fieldNames))
    }
}
