import Domain

extension OptionDescription {
    fileprivate static let ofAllStores = OptionDescription(
        "all", nil, nil, "list drafts of every store")
    fileprivate static let removeDrafts = OptionDescription(
        "remove", nil, nil, "remove the drafts NAME...")
    private static let draftNames = OptionDescription("ids", nil, nil, "print only the names")
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
        usage: ["drafts [OPTIONS]", "drafts --remove NAME..."],
        examples: [
            Example("meme drafts", "the drafts of this store, the latest first"),
            Example("meme edit --draft", "go on with the latest"),
            Example("meme edit --draft 2", "go on with the draft 2"),
            Example("meme drafts --remove 2", "remove it; so does saving it empty"),
        ],
        notes: """
            What you write in the editor is kept until it is stored: when the editor, the terminal or the
            machine fails, when the draft has an error, or when another command has changed the meme
            meanwhile. Drafts that are open in an editor are not listed.

            On a terminal: name, age, new or edit, and the title. When output is not a terminal: name, time,
            the id of the meme if it is not new, and the title, separated by tabs. Without drafts the exit
            status is 1.

            Drafts are files in $XDG_STATE_HOME/meme/drafts, by default in ~/.local/state/meme/drafts; where
            these cannot be made, in $TMPDIR. The last lines say of which store and meme they are.

            A field of a template is one of \(Choices.english(LeftDraft.fieldNames)).
            """,
        options: OptionDescription.draftOptions)
}

extension ListDrafts.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let removes = arguments.has(.removeDrafts)
        if removes {
            if arguments.has(.ofAllStores) { throw .conflict(.ofAllStores, .removeDrafts) }
            guard !arguments.operands.isEmpty else {
                throw .missingOperand(command: "drafts --remove", placeholder: "NAME")
            }
        } else {
            try arguments.refuseOperands(of: "drafts")
        }
        self.init(
            removedNames: removes ? arguments.operands : nil,
            listsAll: arguments.has(.ofAllStores),
            format: try OutputFormat(arguments, fieldNames: LeftDraft.fieldNames))
    }
}
