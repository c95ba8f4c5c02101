import Domain

extension OptionDescription {
    static let lines = OptionDescription(
        "lines", "print matching lines as ID:LINE:TEXT; three in JSON")
}

extension CommandDescription {
    static let search = CommandDescription(
        name: "search",
        aliases: ["find"],
        summary: "find memes and show the matching lines",
        operands: Operands(.query),
        usage: ["search QUERY... [OPTIONS]"],
        examples: [
            Example("meme search milk", "all memes with milk"),
            Example("meme search -- milk -oat", "milk, but not oat"),
            Example("meme search '\"call ann\" OR cake' -t work", "one or the other, tagged work"),
            Example("meme search 'title:ann modified:>=2026-03'", "in the title, since March"),
            Example("meme search --regex ba+d", "a regular expression"),
            Example("meme search milk --sort relevance -n 1 --ids", "the best match"),
        ],
        notes: """
            On a terminal, matching lines follow each meme, and the best matches come first. When output is
            not a terminal, memes are printed as by 'meme list'.

            --sort relevance ranks titles first, then tags and aliases, then texts. In each, whole words come
            before parts of words and --regex matches; a title equal to the word comes first. Fields
            of your own, urls and images come last.

            Without a QUERY, or with --pick, memes are found as you type: Enter shows one, Alt-Enter edits
            it. To exclude a word with -word, put the QUERY in quotes, or put -- before it.
            """,
        options: OptionDescription.queryOptions + [
            .asOf, .limit, .sort, .reverse, .pick, .table, .columns, .lines,
        ] + OptionDescription.outputFormats)
}

extension SearchMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let query = try QueryRequest(arguments)
        guard
            query.text.contains(where: { !$0.isWhitespace }) || !query.tags.isEmpty
                || query.since != nil || query.until != nil
        else {
            throw .missingOperand(command: "search", placeholder: "QUERY")
        }
        let format = try OutputFormat(arguments, hasOwnFields: true)
        let others = OptionDescription.outputFormats + [.table, .columns]
        if arguments.has(.lines),
            let other = arguments.last(
                of: others.filter { ![.json, .jsonLines, .null].contains($0) })
        {
            throw .conflict(.lines, other.option)
        }
        let ranks = arguments.isForPeople && format.isForPeople
        self.init(
            query: query, asOf: arguments.value(of: .asOf),
            order: try MemeOrder(arguments, byDefault: ranks ? .relevance : .modified),
            isReversed: arguments.has(.reverse), limit: try arguments.limit(), format: format,
            wantsLines: arguments.has(.lines))
    }
}
