import Domain

extension OptionDescription {
    static let long = OptionDescription(
        "long", "l", nil, "show the beginning of each text in the table")
    fileprivate static let createdOnThisDay = OptionDescription(
        "on-this-day", "only memes created on this day in earlier years")
}

extension CommandDescription {
    package static let list = CommandDescription(
        name: "list",
        aliases: ["ls"],
        summary: "list memes, latest change first",
        operands: Operands(.query),
        examples: [
            Example("meme list -n 10", "the latest ten"),
            Example("meme list -t work --since -7d", "tagged work, changed in the last 7 days"),
            Example("meme list 'milk OR title:cake'", "all that match a query"),
            Example("meme list --sort title", "from A to Z"),
            Example("meme list --pick", "choose one and read it"),
            Example("meme list --json | jq '.[].title'", "in a script"),
        ],
        notes: """
            On a terminal, each line shows the short id, title, tags and age. In the default order, pinned memes
            come first. When output is not a terminal, each line has the id, time of the last change, tags and
            title, separated by tabs and escaped (\\\\, \\t, \\n, \\uXXXX).

            -n applies after --sort and --reverse: -r -n 5 shows the five oldest.

            --pick filters memes as you type. Arrows move, Enter picks, Alt-Enter edits, Esc cancels.
            Commands that need a REF show the same list if none is given; see 'meme help references'.
            With --ids, Tab marks several, and their ids are printed: meme show $(meme list --pick --ids).
            """,
        options: OptionDescription.queryOptions + [
            .createdOnThisDay, .asOf, .limit, .sort, .reverse, .long, .pick, .table, .columns,
        ]
            + OptionDescription.outputFormats)
}

extension ListMemes.FetchMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let format = try OutputFormat(arguments, hasOwnFields: true)
        // The configuration file must not change machine-readable output.
        let config = arguments.isForPeople && format == .human ? arguments.config : nil
        let limit = try arguments.limit()
        var query = try QueryRequest(arguments)
        query.isOfThisDay = arguments.has(.createdOnThisDay)
        self.init(
            query: query, asOf: arguments.value(of: .asOf),
            order: try MemeOrder(arguments, byDefault: config?.listOrder ?? .modified),
            isReversed: arguments.has(.reverse), limit: limit ?? config?.listLimit,
            isLimitSet: limit == nil && config?.listLimit != nil,
            format: format, isLong: arguments.has(.long))
    }
}
