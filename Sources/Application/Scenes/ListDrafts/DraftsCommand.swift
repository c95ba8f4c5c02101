import Domain

extension OptionDescription {
    fileprivate static let ofAllStores = OptionDescription("all", "list drafts of every store")
    fileprivate static let removeDrafts = OptionDescription("remove", "remove the named drafts")
    private static let draftNames = OptionDescription("ids", "print only the names")
    private static let draftFormat = OptionDescription(
        "format", nil, "TEMPLATE", "print with a template: '{name} {title}', \\n, \\t, \\0")

    fileprivate static let draftOptions = [
        ofAllStores, removeDrafts, json, jsonLines, commaSeparated, tabSeparated, draftNames,
        draftFormat, null,
    ]
}

extension CommandDescription {
    package static let drafts = CommandDescription(
        name: "drafts",
        summary: "list drafts that were not stored",
        operands: Operands()
            .with([.removeDrafts], takes: Operand("NAME", .several, .stored(.drafts))),
        usage: ["drafts [OPTIONS]", "drafts --remove NAME..."],
        examples: [
            Example("meme drafts", "the drafts of this store, latest first"),
            Example("meme edit --draft", "open the latest"),
            Example("meme edit --draft 2", "open draft 2"),
            Example("meme drafts --remove 2", "remove it; saving it empty does the same"),
        ],
        notes: """
            The text in the editor is a draft until it is stored. It is kept if the editor, the terminal or the
            machine fails, if the draft contains an error, or if another command changed the same fields or
            lines of the meme meanwhile. A MEME: line in the draft then says what is wrong.

            The fields of a draft are between two lines of ---: \(MemeField.namesInDrafts.joined(separator: ", ")).
            Delete a line to unset its field. The title of a new meme is below them. What is typed above the
            first --- counts, too: as the title of a new meme that has none, else as text.

            Drafts that are open in an editor are not listed. Drafts over 256 MiB are listed with a message, but
            'meme edit --draft' does not open them (exit status 65); shorten the file, or remove it.

            On a terminal, each line shows the name, the age, new or edit, and the title. When output is not a
            terminal, it has the name, the time, the id of the meme if it is not new, and the title, separated
            by tabs. If there are no drafts, the exit status is 1.

            Drafts are files in $XDG_STATE_HOME/meme/drafts, by default ~/.local/state/meme/drafts, or in
            $TMPDIR if that folder cannot be created. The last lines of a draft name its store and its meme.

            Fields for a template: \(LeftDraft.fieldNames.joined(separator: ", ")).
            """,
        options: OptionDescription.draftOptions)
}

extension ListDrafts.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let removes = arguments.has(.removeDrafts)
        if removes, arguments.has(.ofAllStores) { throw .conflict(.ofAllStores, .removeDrafts) }
        self.init(
            removedNames: removes ? arguments.operands : nil, listsAll: arguments.has(.ofAllStores),
            format: try OutputFormat(arguments, fieldNames: LeftDraft.fieldNames))
    }
}
