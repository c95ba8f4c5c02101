import Domain

/// `meme list`: which memes are to be listed, and how.
struct ListCommand: Equatable {
    var order: MemeOrder = .modified
    var isReversed = false
    /// How many at most; `nil` for all.
    var limit: Int?
    /// How they are printed; `nil` where that is left to what stdout is.
    var form: RecordForm?
    /// Whether the user is asked to pick one, which is then shown.
    var asksForPick = false
}

extension OptionDescription {
    static let limit = OptionDescription("limit", "n", "N", "at most N memes")
    static let sort = OptionDescription(
        "sort", nil, "ORDER", "modified (default), created or title")
    static let reverse = OptionDescription("reverse", "r", nil, "turn the order round")
    static let pick = OptionDescription("pick", nil, nil, "ask for a row, and show that meme")
}

extension CommandDescription {
    static let list = CommandDescription(
        name: "list",
        aliases: ["ls"],
        summary: "list memes, the newest change first",
        usage: ["list [OPTIONS]"],
        examples: [
            Example("meme list -n 10", "the ten that changed last"),
            Example("meme list --sort title", "from A to Z"),
            Example("meme list --pick", "choose one and read it"),
            Example("meme list --json | jq '.[].title'", "in a script"),
        ],
        notes: [
            """
            On a terminal: short id, title, tags and age. Elsewhere: id, time of the last change, \
            tags and title, separated by tabs, with \\\\, \\t, \\n and \\uXXXX for what would \
            break a line.
            """,
            "-n counts after --sort and --reverse: -r -n 5 shows the five oldest.",
            "--pick offers as many memes as the screen has room for; -n offers more.",
        ],
        options: [.limit, .sort, .reverse, .pick] + OptionDescription.outputForms,
        makeCommand: makeList)

    private static func makeList(_ arguments: ParsedArguments) throws(UsageError) -> Command {
        if let operand = arguments.operands.first {
            throw .unexpectedOperand(operand, command: "list")
        }
        let form = try RecordForm(arguments)
        let asksForPick = arguments.has(.pick)
        if asksForPick, let other = arguments.last(of: OptionDescription.outputForms) {
            throw .conflict(.pick, other.option)
        }
        return .list(
            ListCommand(
                order: try order(arguments),
                isReversed: arguments.has(.reverse),
                limit: try limit(arguments),
                form: form,
                asksForPick: asksForPick))
    }

    private static func order(_ arguments: ParsedArguments) throws(UsageError) -> MemeOrder {
        guard let word = arguments.value(of: .sort) else { return .modified }
        guard let order = MemeOrder(rawValue: word) else {
            throw .invalidValue(.sort, value: word, expected: "modified, created or title")
        }
        return order
    }

    private static func limit(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
        guard let word = arguments.value(of: .limit) else { return nil }
        guard let limit = WholeNumber.read(word) else {
            throw .invalidValue(.limit, value: word, expected: "a number from 0 to \(Int.max)")
        }
        return limit
    }
}
