/// `meme add`: what is to be added, as it was typed.
struct AddCommand: Equatable {
    /// Where the title and the text come from.
    enum Source: Equatable {
        /// Both from the command line.
        case arguments(title: String, text: String)
        /// The title from the command line, the text from standard input.
        case textFromInput(title: String)
        /// Both from standard input: the first line is the title.
        case input
        /// Nothing says it: standard input, unless it is a terminal.
        case unsaid
    }

    var source: Source
    var tags: [String] = []
    var url: String?
    var image: String?
    var isPinned = false
    var created: String?
    /// Whether the record is to be printed instead of the id.
    var printsRecord = false
    /// Whether the list is to be shown afterwards.
    var listsAfterwards = false
}

extension OptionDescription {
    static let text = OptionDescription("text", "m", "TEXT", "the text; - reads it from input")
    static let tag = OptionDescription("tag", "t", "TAG", "a tag; may be given several times")
    static let tags = OptionDescription("tags", nil, "A,B", "several tags at once")
    static let url = OptionDescription("url", "u", "URL", "a web address")
    static let image = OptionDescription("image", "i", "IMAGE", "the path or address of an image")
    static let pin = OptionDescription("pin", nil, nil, "pin the meme")
    static let created = OptionDescription(
        "created", nil, "DATE",
        "when it counts as added: 2026-03-09 (from midnight here) or RFC 3339")
    static let list = OptionDescription("list", nil, nil, "list the memes afterwards")
}

extension CommandDescription {
    static let add = CommandDescription(
        name: "add",
        aliases: ["new"],
        summary: "add a meme",
        usage: ["add TITLE... [OPTIONS]", "add -"],
        examples: [
            Example("meme add Buy milk -t home", "words join into the title"),
            Example("meme add Talk -m 'At noon.' --pin", "with a text, pinned"),
            Example("git log -1 --format=%B | meme add -", "first line: title; rest: text"),
            Example("id=$(meme add Call Ann)", "in a script: the id on stdout"),
        ],
        notes: [
            """
            Where a title or a text is given, standard input is not touched. Where neither is, it \
            is read: its first line is the title and the rest the text. One final newline is not \
            part of the text.
            """,
            "On a terminal one line says what was added; elsewhere the id is printed.",
        ],
        options: [.text, .tag, .tags, .url, .image, .pin, .created, .list, .json],
        makeCommand: makeAdd)

    private static func makeAdd(_ arguments: ParsedArguments) throws(UsageError) -> Command {
        .add(
            AddCommand(
                source: try addSource(arguments),
                tags: arguments.options.flatMap(tags),
                url: arguments.value(of: .url),
                image: arguments.value(of: .image),
                isPinned: arguments.has(.pin),
                created: arguments.value(of: .created),
                printsRecord: arguments.has(.json),
                listsAfterwards: arguments.has(.list)))
    }

    /// The tags that an option gives; `--tags a, b` is as good as `--tags a,b`.
    private static func tags(_ given: ParsedArguments.GivenOption) -> [String] {
        switch given.option {
        case .tag: [given.value]
        case .tags:
            given.value.utf8.split(separator: UInt8(ascii: ","))
                .map { String(Substring($0).trimming { $0 == " " }) }
                .filter { !$0.isEmpty }
        default: []
        }
    }

    private static func addSource(_ arguments: ParsedArguments) throws(UsageError)
        -> AddCommand.Source
    {
        let words = arguments.operands
        let text = arguments.value(of: .text)
        if words == ["-"], !arguments.areOperandsLiteral {
            guard text == nil else { throw .unexpectedOperand("-", command: "add") }
            return .input
        }
        guard !words.isEmpty else {
            guard text == nil else { throw .missingOperand(command: "add", placeholder: "TITLE") }
            return .unsaid
        }
        let title = words.allSatisfy(\.isEmpty) ? "" : words.joined(separator: " ")
        return text == "-"
            ? .textFromInput(title: title) : .arguments(title: title, text: text ?? "")
    }
}
