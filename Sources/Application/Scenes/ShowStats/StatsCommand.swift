extension OptionDescription {
    static let statsPlain = OptionDescription(
        "plain", nil, nil, "print lists instead of drawings, for screen readers")
    static let statsTable = OptionDescription(
        "table", nil, nil, "print the drawings where output is not a terminal")
}

extension CommandDescription {
    static let stats = CommandDescription(
        name: "stats",
        summary: "count memes by day, tag and time of day",
        usage: ["stats [QUERY...] [OPTIONS]"],
        examples: [
            Example("meme stats", "all memes"),
            Example("meme stats tag:work", "memes with the tag work"),
            Example("meme stats --plain", "the same in words"),
            Example("meme stats | grep ^month", "for scripts"),
        ],
        notes: """
            Counts when memes were added, in local time, and the ten most used tags. The calendar shows the
            last year, a week in each column; a narrow terminal shows fewer weeks. The more memes a day has,
            the fuller its mark. Weekdays, hours and months are drawn of 50 memes and more.

            When output is not a terminal: what is counted, its name and the number, with tabs between them.
            These are: 'memes' with the names all, undated, earlier (before the months) and tags; day, as
            2026-03-09; weekday, 1 for Monday; hour, 00 to 23; month, as 2026-03; total, of memes at the
            end of that month; and tag. Every day of the last year has a line, also with 0, so that a plot
            or a join has no gaps, as has every hour and month. --json prints one object with the same
            numbers.

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
