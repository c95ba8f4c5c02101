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
    var images: ImagesChoice = .automatic
}

extension OptionDescription {
    static let raw = OptionDescription("raw", nil, nil, "print only the text, byte for byte")
    static let field = OptionDescription(
        "field", nil, "NAME", "print only one field: title, url, ...")
    static let images = OptionDescription(
        "images", nil, "WHEN", "show pictures: auto, always or never")
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

            An image that is a PNG, JPEG, GIF or WebP file is shown in kitty and iTerm2, elsewhere with
            'chafa' where there are colours, or with --images always; else it is named with its size, as in
            pagers. It has at most 50 MB. A relative path is below the folder of the store.
            """,
        options: [.raw, .field, .images, .asOf] + OptionDescription.outputFormats)
}

extension ShowCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: "show", placeholder: "REF")
        }
        self.init(
            references: arguments.operands, format: try ShowCommand.format(arguments),
            asOf: arguments.value(of: .asOf), images: try ImagesChoice(arguments))
    }

    private static func format(_ arguments: ParsedArguments) throws(UsageError) -> Format {
        let last = try arguments.only(of: OptionDescription.recordFormats + [.raw, .field])
        switch last?.option {
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
            return try RecordFormat(arguments).map(Format.records) ?? .details
        }
    }
}
