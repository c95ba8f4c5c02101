import Domain

extension OptionDescription {
    package static let text = OptionDescription(
        "text", "m", "TEXT", "the text; - reads standard input")
    package static let url = OptionDescription("url", "u", "URL", "a web address")
    package static let image = OptionDescription(
        "image", "i", "IMAGE", "an image: a path or an address")
    /// The options that set optional text fields.
    package static let optionalTexts: [(field: MemeField, option: OptionDescription)] = [
        (.url, url), (.image, image),
    ]
    static let pin = OptionDescription("pin", "pin the meme")
    static let unpin = OptionDescription("unpin", "unpin the meme")
    /// Each flag, with the option that sets it and the opposite option that unsets it.
    static let flags: [(field: MemeField, option: OptionDescription, opposite: OptionDescription)] =
        [(.pinned, pin, unpin)]
    static let todo = OptionDescription("todo", "make the meme a task")
    static let due = OptionDescription(
        "due", nil, "DATE", "make it a task due on DATE: friday, 3d, mar 9")
    package static let created = OptionDescription(
        "created", nil, "DATE", "the creation date, such as 2026-03-09 or yesterday")
    package static let key = OptionDescription(
        "key", nil, "KEY", "do nothing if a meme with this key exists")
    static let template = OptionDescription(
        "template", nil, "NAME", "start from a template: see 'meme help templates'")
    static let set = OptionDescription(
        "set", nil, "KEY=VALUE", "the value of {{KEY}} in the template; can be repeated")
    static let noEdit = OptionDescription("no-edit", "do not open the template in the editor")
    static let edit = OptionDescription("edit", "e", nil, "edit the meme before it is stored")
    static let allFields = OptionDescription("all", "edit tags, url, image and pinned, too")
    package static let list = OptionDescription("list", "list memes afterwards")
}

extension CommandDescription {
    package static let add = CommandDescription(
        name: "add",
        aliases: ["new"],
        summary: "add a meme",
        usage: ["add TITLE... [OPTIONS]", "add [-] [OPTIONS]", "add --batch [FILE|-] [OPTIONS]"],
        examples: [
            Example("meme add Buy milk -t home", "the words are the title"),
            Example("meme add Talk -m 'At noon.'", "with a text"),
            Example("git log -1 | meme add -", "from standard input"),
            Example("meme add --batch notes.csv", "a meme for each row"),
        ],
        notes: """
            Without a TITLE or --template, standard input is read or, on a terminal, an editor opens (see 'meme
            help drafts'). The first line is the title, and the rest is the text. A TITLE that is only a web
            address is also stored as the url.

            --batch stores all memes or none, unless --keep-going is given. Piped output has ids in order;
            --json prints each status. Errors have the form FILE:LINE: reason.
            """,
        options: [.text, .tag, .tags] + OptionDescription.optionalTexts.map(\.option)
            + OptionDescription.flags.map(\.option) + [
                .todo, .due, .created, .key, .template, .set, .noEdit, .edit, .allFields, .list,
                .batch, .inputFormat, .separator,
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
            template: try AddMeme.Template(arguments), tags: try arguments.tags(),
            optionalTexts: arguments.optionalTexts, flags: arguments.flags,
            isTask: arguments.has(.todo) || arguments.has(.due), due: arguments.value(of: .due),
            created: arguments.value(of: .created), key: arguments.value(of: .key),
            format: OutputFormat(ofChange: arguments), isDryRun: arguments.has(.dryRun),
            list: arguments.has(.list)
                ? ListMemes.FetchMemes.Request(
                    format: OutputFormat(nil, isForPeople: arguments.isForPeople)) : nil)
    }

    private static func source(_ arguments: ParsedArguments) throws(UsageError) -> AddMeme.Source {
        let words = arguments.operands
        let text = try arguments.paragraphs()
        let isEdited = arguments.has(.edit) || arguments.has(.allFields)
        let hasTemplate = arguments.has(.template)
        if words == ["-"], !arguments.areOperandsLiteral {
            guard text == nil, !isEdited, !hasTemplate else {
                throw .unexpectedOperand("-", command: "add")
            }
            return .input
        }
        let title = words.allSatisfy(\.isEmpty) ? "" : arguments.joinedOperands
        if title.utf8.contains(UInt8(ascii: "\n")), text != nil {
            throw .dependency(.text, on: localized("a one-line TITLE"))
        }
        if isEdited {
            guard text != "-" else {
                let expected = localized("text; the editor needs standard input")
                throw .invalidValue(.text, value: "-", expected: expected)
            }
            return .editor(title: title, text: text ?? "", showsAll: arguments.has(.allFields))
        }
        guard !words.isEmpty || hasTemplate else {
            guard text == nil else { throw .missingOperand(command: "add", placeholder: "TITLE") }
            return .unspecified
        }
        return text == "-"
            ? .textFromInput(title: title)
            : .arguments(words: title.isEmpty ? [] : words, text: text ?? "")
    }
}

extension AddMeme.Template {
    /// Creates the template request from the `--template` option and its related options. Returns `nil` if
    /// `--template` was not given.
    fileprivate init?(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.noEdit), let edit = arguments.last(of: [.edit, .allFields]) {
            throw .conflict(.noEdit, edit.option)
        }
        guard let name = arguments.value(of: .template) else {
            if arguments.has(.set) { throw .dependency(.set, on: "--template") }
            return nil
        }
        var values: [String: String] = [:]
        for word in arguments.values(of: .set) {
            let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw .invalidValue(.set, value: word, expected: "KEY=VALUE")
            }
            values[String(sides[0])] = String(sides[1])
        }
        self.init(
            name: name, values: values,
            opensEditor: !arguments.has(.noEdit) && !arguments.has(.text))
    }
}
