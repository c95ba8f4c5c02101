import Domain

extension OptionDescription {
    package static let text = OptionDescription(
        "text", "m", "TEXT", "the text; - reads standard input")
    package static let url = OptionDescription("url", "u", "URL", "a web address")
    package static let image = OptionDescription(
        "image", "i", "IMAGE", "an image: a path or an address")
    /// The options of the optional text fields.
    package static let optionalTexts: [(field: MemeField, option: OptionDescription)] = [
        (.url, url), (.image, image),
    ]
    static let pin = OptionDescription("pin", nil, nil, "pin the meme")
    static let unpin = OptionDescription("unpin", nil, nil, "unpin the meme")
    /// The options that set and unset flags.
    static let flags: [(field: MemeField, option: OptionDescription, opposite: OptionDescription)] =
        [(.pinned, pin, unpin)]
    package static let created = OptionDescription(
        "created", nil, "DATE",
        "the creation date, such as 2026-03-09 or yesterday")
    package static let key = OptionDescription(
        "key", nil, "KEY", "do nothing if a meme with this key exists")
    static let edit = OptionDescription(
        "edit", "e", nil, "edit the meme before it is stored")
    static let allFields = OptionDescription(
        "all", nil, nil, "edit tags, url, image and pinned, too")
    package static let list = OptionDescription("list", nil, nil, "list memes afterwards")
}

extension CommandDescription {
    package static let add = CommandDescription(
        name: "add",
        aliases: ["new"],
        summary: "add a meme",
        usage: [
            "add TITLE... [OPTIONS]", "add [OPTIONS]", "add -", "add --batch [FILE|-] [OPTIONS]",
        ],
        examples: [
            Example("meme add Buy milk -t home", "the words are the title"),
            Example("meme add Talk -m 'At noon.'", "with a text"),
            Example("meme add", "write a meme in your editor"),
            Example("git log -1 | meme add -", "from standard input"),
            Example("id=$(meme add Call Ann)", "in a script: save the id"),
            Example("meme add --batch notes.csv", "a meme for each row"),
        ],
        notes: """
            If a TITLE or a text is given, standard input is not read. Otherwise it is read, or on a
            terminal an editor opens (see 'meme help drafts'). The first line is the title, the rest is the
            text. A TITLE of several lines is split in the same way.

            A batch is one operation: all memes are stored or none. Errors are printed as FILE:LINE: reason.
            When output is not a terminal, the ids are printed in input order; --json prints the status
            (added or known) of each record.
            """,
        options: [.text, .tag, .tags] + OptionDescription.optionalTexts.map(\.option)
            + OptionDescription.flags.map(\.option) + [
                .created, .key, .edit, .allFields, .list, .batch, .inputFormat, .separator,
                .keepGoing, .dryRun, .json,
            ],
        dashedWords: .text)
}

extension AddMeme.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        for option in [OptionDescription.inputFormat, .separator, .keepGoing]
        where arguments.has(option) {
            throw .dependency(option, on: "--batch")
        }
        self.init(
            source: try AddMeme.Request.source(arguments),
            tags: try arguments.tags(),
            optionalTexts: arguments.optionalTexts,
            flags: arguments.flags,
            created: arguments.value(of: .created),
            key: arguments.value(of: .key),
            format: OutputFormat(ofChange: arguments),
            isDryRun: arguments.has(.dryRun),
            list: arguments.has(.list)
                ? ListMemes.FetchMemes.Request(
                    format: OutputFormat(nil, isForPeople: arguments.isForPeople)) : nil)
    }

    private static func source(_ arguments: ParsedArguments) throws(UsageError) -> AddMeme.Source {
        let words = arguments.operands
        let text = try arguments.paragraphs()
        let isEdited = arguments.has(.edit) || arguments.has(.allFields)
        if words == ["-"], !arguments.areOperandsLiteral {
            guard text == nil, !isEdited else { throw .unexpectedOperand("-", command: "add") }
            return .input
        }
        let title = words.allSatisfy(\.isEmpty) ? "" : arguments.joinedOperands
        if title.utf8.contains(UInt8(ascii: "\n")), text != nil {
            throw .dependency(.text, on: localized("a one-line TITLE"))
        }
        if isEdited {
            guard text != "-" else {
                let expected = localized("a text; the editor needs standard input")
                throw .invalidValue(.text, value: "-", expected: expected)
            }
            return .editor(
                title: title, text: text ?? "", showsAll: arguments.has(.allFields))
        }
        guard !words.isEmpty else {
            guard text == nil else { throw .missingOperand(command: "add", placeholder: "TITLE") }
            return .unspecified
        }
        return text == "-"
            ? .textFromInput(title: title)
            : .arguments(words: title.isEmpty ? [] : words, text: text ?? "")
    }
}
