import Domain

extension CommandDescription {
    package static let add = CommandDescription(
        name: "add",
        aliases: ["new"],
        summary: "add a meme",
        operands: Operands(Operand("TITLE", .any))
            .with([.batch], takes: Operand("FILE|-", .optional, .files)),
        usage: ["add TITLE... [OPTIONS]", "add [-|--batch [FILE|-]] [OPTIONS]"],
        examples: [
            Example("meme add Buy milk -t home", "the words are the title"),
            Example("git log -1 | meme add -", "the first line is the title"),
            Example("meme add --batch notes.csv", "a meme for each row"),
        ],
        notes: """
            Without TITLE, an editor opens or standard input is read. A web address as TITLE is also the url.
            --batch stores all or, with --keep-going, the valid ones.
            """,
        options: [.text, .tag, .tags] + OptionDescription.optionalTexts.map(\.option)
            + OptionDescription.flags.map(\.option) + [
                .todo, .due, .every, .wait, .ownField, .attach, .attachedName, .created, .key,
                .template, .set, .noEdit, .edit, .allFields, .paste, .list,
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
            meme: try NewMeme(arguments), format: OutputFormat(ofChange: arguments),
            isDryRun: arguments.has(.dryRun),
            list: arguments.has(.list)
                ? ListMemes.FetchMemes.Request(
                    format: OutputFormat(nil, isForPeople: arguments.isForPeople)) : nil)
    }
}
