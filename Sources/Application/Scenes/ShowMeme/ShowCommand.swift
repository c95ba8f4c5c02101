import Domain

/// `meme show`: the arguments.
struct ShowCommand: Equatable {
    /// How a meme is shown.
    enum Format: Equatable {
        /// A line for each field, and the text.
        case details
        /// Only the texts.
        case texts
        /// Only one field.
        case field(MemeField, endsWithNUL: Bool)
        /// As a record of an output format.
        case records(RecordFormat)
    }

    /// The memes, as typed.
    var references: [String]
    var format: Format = .details
    /// The date of `--as-of`, as typed; `nil` for now.
    var asOf: String?
}

extension OptionDescription {
    static let raw = OptionDescription("raw", nil, nil, "print only the text, byte for byte")
    static let field = OptionDescription(
        "field", nil, "NAME", "print only one field: title, url, ...",
        choices: MemeField.allCases.map(\.rawValue))
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
            When output is not a terminal, values are on one line, escaped as in 'meme list'; the text is
            printed as it is. --json prints an object for one REF and an array for several.
            """,
        options: [.raw, .field, .asOf] + OptionDescription.outputFormats)
}

extension ShowCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: "show", placeholder: "REF")
        }
        self.init(
            references: arguments.operands, format: try ShowCommand.format(arguments),
            asOf: arguments.value(of: .asOf))
    }

    private static func format(_ arguments: ParsedArguments) throws(UsageError) -> Format {
        let last = try arguments.only(of: OptionDescription.recordFormats + [.raw, .field])
        if last?.option == .raw {
            if arguments.has(.null) { throw .conflict(.raw, .null) }
            return .texts
        }
        if let field: MemeField = try arguments.choice(of: .field) {
            return .field(field, endsWithNUL: arguments.has(.null))
        }
        return try RecordFormat(arguments).map(Format.records) ?? .details
    }
}
