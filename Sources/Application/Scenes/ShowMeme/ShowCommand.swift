import Domain

extension OptionDescription {
    static let plain = OptionDescription(
        "plain", nil, nil, "show the text as it is, not as Markdown")
    static let raw = OptionDescription("raw", nil, nil, "print only the text, byte for byte")
    static let field = OptionDescription(
        "field", nil, "NAME", "print only one field: title, url, ...")
}

extension CommandDescription {
    static let show = CommandDescription(
        name: "show",
        aliases: ["cat"],
        summary: "show memes with all fields",
        usage: ["show REF... [OPTIONS]"],
        examples: [
            Example("meme show @", "the latest meme"),
            Example("meme show 'buy milk'", "by its whole title"),
            Example("meme show @~1 7m3k", "the one before it, and another"),
            Example("meme show @ --raw > note.md", "only the text"),
            Example("meme show @ --field url", "only one field"),
            Example("meme show 7m3k --as-of yesterday", "as it was then"),
        ],
        notes: """
            A terminal shows the text as Markdown, with long lines wrapped; --plain shows it as it is.

            When output is not a terminal, values are on one line, escaped as in 'meme list'; the text is
            printed as it is. --json prints an object for one REF and an array for several.
            """,
        options: [.plain, .raw, .field, .asOf] + OptionDescription.outputFormats)
}

extension ShowMeme.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: "show", placeholder: "REF")
        }
        self.init(
            names: arguments.operands, format: try ShowMeme.Request.format(arguments),
            asOf: arguments.value(of: .asOf))
    }

    static func format(_ arguments: ParsedArguments) throws(UsageError) -> ShowMeme.Format {
        let last = try arguments.only(of: OptionDescription.recordFormats + [.plain, .raw, .field])
        switch last?.option {
        case .plain?:
            if arguments.has(.null) { throw .conflict(.plain, .null) }
            return .plain
        case .raw?:
            if arguments.has(.null) { throw .conflict(.raw, .null) }
            return .texts
        case .field?:
            let name = last?.value ?? ""
            guard let field = MemeField(rawValue: name) else {
                throw .invalidValue(.field, value: name, expected: MemeField.choices)
            }
            return .field(field, endsWithNUL: arguments.has(.null))
        default:
            return try RecordFormat(arguments).map(ShowMeme.Format.records) ?? .details
        }
    }
}
