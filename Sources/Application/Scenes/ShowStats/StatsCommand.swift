extension OptionDescription {
    static let statsPlain = OptionDescription(
        "plain", "print lists instead of charts, for screen readers")
    static let statsTable = OptionDescription(
        "table", "print charts even if output is not a terminal")
}

extension CommandDescription {
    static let stats = CommandDescription(
        name: "stats",
        summary: "count memes by day, tag and time of day",
        operands: Operands(.query),
        examples: [
            Example("meme stats", "all memes"),
            Example("meme stats tag:work", "memes with the tag work"),
            Example("meme stats --plain", "the same in words"),
            Example("meme stats | grep ^month", "for scripts"),
        ],
        notes: """
            Memes are counted by the local time they were added, and the ten most used tags are listed. The
            calendar shows the last year, one week per column; a narrow terminal shows fewer weeks. Days with
            more memes have fuller marks. Weekdays, hours and months are drawn only if there are at least 50
            memes.

            When output is not a terminal, each line is a category, a name and a number, separated by tabs. The
            category memes has the names all, undated, earlier (before the months) and tags. In the other
            categories, a name is a day such as 2026-03-09 (day), 1 for Monday to 7 (weekday), 00 to 23 (hour),
            a month such as 2026-03 (month and total), or a tag (tag). A total is the number of memes at the end
            of the month. Each day of the last year, each hour and each month has a line, even for 0, so that
            plots and joins have no gaps. --json prints one object with the same numbers.

            If no meme matches a QUERY, the exit status is 1.
            """,
        options: OptionDescription.queryOptions + [.asOf, .statsPlain, .statsTable, .json])
}

extension ShowStats.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let last = try arguments.only(of: [.json, .statsPlain, .statsTable])
        let format: ShowStats.Format =
            switch last?.option {
            case .json?: .json
            case .statsPlain?: .words
            case .statsTable?: .drawing
            default: arguments.isForPeople ? .drawing : .lines
            }
        self.init(
            query: try QueryRequest(arguments), asOf: arguments.value(of: .asOf), format: format)
    }
}
