import Domain

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
        /// Both from an editor, which begins with these.
        case editor(title: String, text: String)
        /// Nothing says it: standard input, or an editor where that is a terminal.
        case unspecified
    }

    var source: Source
    var tags: [String] = []
    var optionalTexts = FieldValues<String>()
    var isPinned = false
    var created: String?
    /// What makes adding it twice the same as adding it once.
    var key: String?
    var format: OutputFormat = .human
    var isDryRun = false
    /// The list that is to be shown afterwards, if one is.
    var list: ListCommand?
}

extension OptionDescription {
    static let text = OptionDescription("text", "m", "TEXT", "the text; - reads it from input")
    static let tag = OptionDescription("tag", "t", "TAG", "a tag; may be given several times")
    static let tags = OptionDescription("tags", nil, "A,B", "several tags at once")
    static let url = OptionDescription("url", "u", "URL", "a web address")
    static let image = OptionDescription("image", "i", "IMAGE", "the path or address of an image")
    /// The options that set optional texts, one for each.
    static let optionalTexts: [(field: MemeField, option: OptionDescription)] = [
        (.url, url), (.image, image),
    ]
    static let pin = OptionDescription("pin", nil, nil, "pin the meme")
    static let created = OptionDescription(
        "created", nil, "DATE",
        "when it counts as added: 2026-03-09 (from midnight here) or RFC 3339")
    static let key = OptionDescription(
        "key", nil, "KEY", "add it once: a second add with this key changes nothing")
    static let edit = OptionDescription(
        "edit", "e", nil, "open an editor on it before it is stored")
    static let list = OptionDescription("list", nil, nil, "list the memes afterwards")
}

extension CommandDescription {
    static let add = CommandDescription(
        name: "add",
        aliases: ["new"],
        summary: "add a meme",
        usage: [
            "add TITLE... [OPTIONS]", "add [OPTIONS]", "add -", "add --batch [FILE|-] [OPTIONS]",
        ],
        examples: [
            Example("meme add Buy milk -t home", "words join into the title"),
            Example("meme add Talk -m 'At noon.' --pin", "with a text, pinned"),
            Example("meme add", "write it in your editor"),
            Example("git log -1 --format=%B | meme add -", "first line: title; rest: text"),
            Example("id=$(meme add Call Ann)", "in a script: the id on stdout"),
            Example("meme add Backup due --key backup", "safe to run twice"),
            Example("meme add --batch notes.csv -t old", "a meme for each row"),
        ],
        notes: """
            Where a title or a text is given, standard input is not touched. Where neither is, it
            is read: its first line is the title and the rest the text. One final newline is not
            part of the text. On a terminal an editor is opened instead.

            The editor is MEME_EDITOR, VISUAL, EDITOR or vi, run by the shell. In it the first line
            is the title, and the text follows after an empty line. An empty draft stores nothing;
            a draft that cannot be stored is kept, and its path printed.

            On a terminal one line says what was added; elsewhere the id is printed.

            A batch is one operation: all its memes are stored or none, and one undo takes it back.
            What is wrong is told as FILE:LINE: reason, and the exit status is 65. lines: a title a
            line. jsonl: a JSON object a line; json: an array of objects, or one after the other.
            csv and tsv: by RFC 4180, with a header that names the fields (title, text, tags,
            \(MemeField.optionalTexts.names), pinned, created, key ...) and tags separated by commas
            in their cell. Other fields are kept as they are.

            auto goes by the name of FILE (.txt, .jsonl, .ndjson, .json, .csv, .tsv), else by the
            first bytes: [ and { are JSON, all else is lines; CSV on standard input takes
            --format csv. When output is not a terminal, the ids are printed in the order of the
            input; --json prints an array with the line and the status, added or known, of each.
            """,
        options: [.text, .tag, .tags] + OptionDescription.optionalTexts.map(\.option) + [
            .pin, .created, .key, .edit, .list, .batch, .inputFormat, .keepGoing, .dryRun, .json,
        ])
}

extension ParsedArguments {
    /// The optional texts that options give.
    var optionalTexts: FieldValues<String> {
        var texts = FieldValues<String>()
        for (field, option) in OptionDescription.optionalTexts { texts[field] = value(of: option) }
        return texts
    }
}

extension AddCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        for option in [OptionDescription.inputFormat, .keepGoing] where arguments.has(option) {
            throw .dependency(option, on: .batch)
        }
        self.init(
            source: try AddCommand.source(arguments),
            tags: arguments.tags,
            optionalTexts: arguments.optionalTexts,
            isPinned: arguments.has(.pin),
            created: arguments.value(of: .created),
            key: arguments.value(of: .key),
            format: OutputFormat(ofChange: arguments),
            isDryRun: arguments.has(.dryRun),
            list: arguments.has(.list)
                ? ListCommand(format: OutputFormat(nil, isForPeople: arguments.isForPeople)) : nil)
    }

    private static func source(_ arguments: ParsedArguments) throws(UsageError) -> Source {
        let words = arguments.operands
        let text = arguments.value(of: .text)
        let isEdited = arguments.has(.edit)
        if words == ["-"], !arguments.areOperandsLiteral {
            guard text == nil, !isEdited else { throw .unexpectedOperand("-", command: "add") }
            return .input
        }
        let title = words.allSatisfy(\.isEmpty) ? "" : arguments.joinedOperands
        if isEdited {
            guard text != "-" else {
                let expected = "a text, for the editor needs standard input"
                throw .invalidValue(.text, value: "-", expected: expected)
            }
            return .editor(title: title, text: text ?? "")
        }
        guard !words.isEmpty else {
            guard text == nil else { throw .missingOperand(command: "add", placeholder: "TITLE") }
            return .unspecified
        }
        return text == "-"
            ? .textFromInput(title: title) : .arguments(title: title, text: text ?? "")
    }
}
