import Domain
import Markup

extension OptionDescription {
    static let plain = OptionDescription("plain", "show the text as it is, not as Markdown")
    package static let raw = OptionDescription("raw", "print only the text, byte for byte")
    static let expand = OptionDescription(
        "expand", "print only the text, with embedded memes in it")
    package static let field = OptionDescription(
        "field", nil, "NAME", "print only one field: title, url, one of your own, ...")
    static let outline = OptionDescription(
        "outline", "print the headings of the text and their lines")
    static let block = OptionDescription(
        "block", nil, "N|LANG", "print only a code block, by its number or language")
    static let copy = OptionDescription(
        "copy", "copy the text, the field or the block to the clipboard")
    static let images = OptionDescription(
        "images", nil, "WHEN", "show pictures: auto, always or never",
        choices: WhenChoice.allCases.map(\.rawValue))
}

extension CommandDescription {
    static let show = CommandDescription(
        name: "show",
        aliases: ["cat"],
        summary: "show the fields and text of memes",
        operands: Operands(.sections(adds: true)),
        examples: [
            Example("meme show @", "the latest meme"),
            Example("meme show 'buy milk'", "by its whole title"),
            Example("meme show @~1 7m3k", "the one before it, and another"),
            Example("meme show @ --raw > note.md", "only the text"),
            Example("meme show 'bread#steps'", "only the section below the heading Steps"),
            Example("meme show bread --outline", "the headings"),
            Example("meme show @ --field url", "only one field"),
            Example("meme show @ --block sh | sh", "run the first code block in sh"),
            Example("meme show 7m3k --as-of monday", "as it was then"),
        ],
        notes: """
            On a terminal, the text is shown as Markdown. Long lines are wrapped, except in code, so that it
            can be copied. --plain shows the text as it is.

            When output is not a terminal, each value is on one line, escaped as in 'meme list'; the text is
            printed as it is. --json prints an object for one REF and an array for several.

            REF#HEADING: see 'meme help sections'. Memes in texts: see 'meme help embeds'. --outline prints the
            line, the level and the words of each heading.

            iTerm2 shows images in PNG, JPEG, GIF and WebP files. kitty shows PNG files, and with 'chafa', the
            others. Other terminals need 'chafa', and either colors or --images always. Otherwise, only the name
            and the size of the image are shown, as in pagers and with --images never or --plain. A file may
            have 50 MB and 100 million pixels; a relative path starts in the store's folder.
            """,
        options: [.plain, .raw, .expand, .outline, .field, .block, .copy, .images, .asOf]
            + OptionDescription.outputFormats)
}

extension ShowMeme.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            subject: .named(arguments.operands), format: try ShowMeme.Request.format(arguments),
            images: try arguments.choice(of: .images) ?? .automatic,
            asOf: arguments.value(of: .asOf), copies: arguments.has(.copy))
    }

    private static func field(_ name: String) throws(UsageError) -> NamedField {
        if let field = MemeField(rawValue: name) { return .known(field) }
        guard let own = OwnField.name(typed: name) else {
            throw .invalidValue(.field, value: name, expected: Choices.words(Meme.fieldNames))
        }
        return .own(own)
    }

    package static func format(_ arguments: ParsedArguments) throws(UsageError) -> ShowMeme.Format {
        if arguments.has(.copy) {
            let others = OptionDescription.outputFormats + [.plain, .outline, .columns]
            if let other = arguments.last(of: others) { throw .conflict(.copy, other.option) }
        }
        if arguments.has(.outline) { return .outline(try outlineFormat(arguments)) }
        if arguments.has(.columns) {
            if let other = arguments.last(of: [.plain, .raw, .expand, .field, .block]) {
                throw .conflict(.columns, other.option)
            }
            guard case .records(let format) = try OutputFormat(arguments, hasOwnFields: true)
            else { return .details }
            return .records(format)
        }
        let last = try arguments.only(
            of: OptionDescription.recordFormats + [.plain, .raw, .expand, .field, .block])
        for (option, format) in [
            (.plain, .plain), (.raw, .texts), (.expand, .expandedTexts),
            (.block, .block(arguments.value(of: .block) ?? "")),
        ] as [(OptionDescription, ShowMeme.Format)] where last?.option == option {
            if arguments.has(.null) { throw .conflict(option, .null) }
            if case .block(let wanted) = format { try checkBlock(wanted, arguments) }
            return format
        }
        if let name = arguments.value(of: .field) {
            return .field(try ShowMeme.Request.field(name), endsWithNUL: arguments.has(.null))
        }
        return try RecordFormat(arguments, hasOwnFields: true).map(ShowMeme.Format.records)
            ?? (arguments.has(.copy) ? .texts : .details)
    }

    private static func checkBlock(
        _ wanted: String, _ arguments: ParsedArguments
    ) throws(UsageError) {
        if wanted.isEmpty || WholeNumber.read(wanted) == 0 {
            let expected = localized("a number from 1, or a language")
            throw .invalidValue(.block, value: wanted, expected: expected)
        }
        if arguments.operands.count > 1 {
            throw .dependency(.block, on: localized("a single REF"))
        }
    }

    private static func outlineFormat(
        _ arguments: ParsedArguments
    ) throws(UsageError) -> OutputFormat {
        if let other = arguments.last(of: [.plain, .raw, .expand, .field, .block]) {
            throw .conflict(.outline, other.option)
        }
        if arguments.operands.count > 1 {
            throw .dependency(.outline, on: localized("a single REF"))
        }
        return try OutputFormat(arguments, fieldNames: MarkdownSection.fieldNames)
    }
}
