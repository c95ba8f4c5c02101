import Application
import Domain

extension OptionDescription {
    fileprivate static let newTitle = OptionDescription(
        "title", nil, "TITLE", "the title of the new meme, if not the heading")
    fileprivate static let embed = OptionDescription(
        "embed", "leave ![[TITLE]], which shows the new text")
    fileprivate static let level = OptionDescription(
        "level", nil, "N", "split at headings of level 1 to 6")
}

extension CommandDescription {
    static let extract = CommandDescription(
        name: "extract",
        summary: "make a meme from a section of a text",
        operands: Operands(Operand("REF#HEADING", .one, .stored(.sections))),
        examples: [
            Example("meme extract 'bread#steps'", "the section becomes the meme Steps"),
            Example("meme extract 'bread#steps' --title 'Bake bread'", "with another title"),
            Example("meme extract 'bread#steps' --embed", "its text is still shown in Bread"),
            Example("meme extract 'bread#steps' --dry-run", "say what would be done"),
        ],
        notes: """
            The heading becomes the title, and the text below it the text of the new meme, with its headings
            raised. The new meme has the tags of the old one. [[TITLE]], or [[ID|TITLE]] if other memes have
            this title, replaces the section. Nothing else in the old text changes. See 'meme help sections'.

            'meme undo' reverts this. When output is not a terminal, the id of the new meme is printed.
            """,
        options: [.newTitle, .embed, .dryRun, .json])

    static let split = CommandDescription(
        name: "split",
        summary: "make memes from the sections of a text",
        operands: Operands(.reference()),
        examples: [
            Example("meme split bread", "at the highest level that has several headings"),
            Example("meme split bread --level 2", "at each '## HEADING'"),
            Example("meme split bread --dry-run", "say what would be done"),
        ],
        notes: """
            Each section of the level becomes a meme, as with 'meme extract'. A list of links replaces them. The
            text above the first heading stays.

            'meme undo' reverts this. When output is not a terminal, the ids of the new memes are printed, in
            their order in the text.
            """,
        options: [.level, .dryRun, .json])
}

extension ExtractSections.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            name: arguments.firstOperand,
            parts: .section(
                title: arguments.value(of: .newTitle), isEmbedded: arguments.has(.embed)),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .jsonLines))
    }

    /// Creates the request of `split`.
    init(splitting arguments: ParsedArguments) throws(UsageError) {
        let word = arguments.value(of: .level)
        let level = word.flatMap { WholeNumber.read($0) }
        if let word, level.map((1...6).contains) != true {
            throw .invalidValue(.level, value: word, expected: localized("a number from 1 to 6"))
        }
        self.init(
            name: arguments.firstOperand, parts: .level(level), isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments))
    }
}
