import Domain

/// `meme list`: which memes are to be listed, and how.
struct ListCommand: Equatable {
    /// Which memes.
    var query = QueryRequest()
    /// When the store is looked at, as it was typed; `nil` for now.
    var asOf: String?
    var order: MemeOrder = .modified
    var isReversed = false
    /// How many at most; `nil` for all.
    var limit: Int?
    var format: OutputFormat = .human
    /// Whether the user is asked to pick one, which is then shown.
    var asksForPick = false
    /// Whether the list stands for all that `meme` can do, and says what else there is.
    var isWelcome = false

    /// `meme` alone, on a terminal.
    static let welcome = ListCommand(limit: 10, isWelcome: true)
}

extension OptionDescription {
    static let pick = OptionDescription("pick", nil, nil, "ask for a row, and show that meme")
}

extension CommandDescription {
    static let list = CommandDescription(
        name: "list",
        aliases: ["ls"],
        summary: "list memes, the newest change first",
        usage: ["list [QUERY...] [OPTIONS]"],
        examples: [
            Example("meme list -n 10", "the ten that changed last"),
            Example("meme list -t work --since -7d", "of this week, tagged work"),
            Example("meme list 'milk OR title:cake'", "what a query means"),
            Example("meme list --sort title", "from A to Z"),
            Example("meme list --pick", "choose one and read it"),
            Example("meme list --json | jq '.[].title'", "in a script"),
        ],
        notes: """
            On a terminal: short id, title, tags and age. Elsewhere: id, time of the last change,
            tags and title, separated by tabs, with \\\\, \\t, \\n and \\uXXXX for what would
            break a line.

            -n counts after --sort and --reverse: -r -n 5 shows the five oldest.

            --pick offers as many memes as the screen has room for; -n offers more.

            \(queryNotes)

            \(asOfNote)

            \(fieldsNote)

            \(nothingFoundNote)
            """,
        options: OptionDescription.queryOptions + [.asOf, .limit, .sort, .reverse, .pick]
            + OptionDescription.outputFormats)
}

extension ListCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let format = try OutputFormat(arguments)
        let asksForPick = arguments.has(.pick)
        if asksForPick, let other = arguments.last(of: OptionDescription.outputFormats) {
            throw .conflict(.pick, other.option)
        }
        self.init(
            query: QueryRequest(arguments),
            asOf: arguments.value(of: .asOf),
            order: try MemeOrder(arguments),
            isReversed: arguments.has(.reverse),
            limit: try arguments.limit(),
            format: format,
            asksForPick: asksForPick)
    }
}
