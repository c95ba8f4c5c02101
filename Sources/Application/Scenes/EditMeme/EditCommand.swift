import Domain

extension OptionDescription {
    package static let draft = OptionDescription("draft", "open a draft that was not stored")
    static let ifVersion = OptionDescription(
        "if-version", nil, "N", "edit only if the meme has exactly N versions")
    static let orAdd = OptionDescription(
        "or-add", "add the meme if none has this title, alias or id")
}

extension CommandDescription {
    static let edit = CommandDescription(
        name: "edit",
        summary: "edit memes in an editor or with options",
        operands: Operands(.section(.several, adds: true))
            .with([.draft], takes: Operand("NAME", .optional, .stored(.drafts)))
            .with([.whereOption])
            .with([.orAdd], takes: Operand("TITLE", .one, .stored(.references)))
            .with([.ifVersion], takes: .section(.several))
            .with(
                OptionDescription.changeOptions + OptionDescription.replacementOptions,
                takes: .sections()),
        usage: [
            "edit REF [OPTIONS]", "edit REF... CHANGES", "edit --where QUERY CHANGES",
            "edit TITLE --or-add [CHANGES]", "edit --draft [NAME]",
        ],
        examples: [
            Example("meme edit @", "the latest meme, in your editor"),
            Example("meme edit @ --title Oats -t x", "change the title, add a tag"),
            Example("date | meme edit @ --append -", "append a line to the text"),
            Example("meme edit --where milk --pin", "all memes that match a query"),
            Example("meme edit --draft", "open the last draft that was not stored"),
        ],
        notes: """
            Without CHANGES, the editor opens with the fields, the title and the text. Changes that other
            commands make meanwhile are kept, too. If both change the same fields or lines, nothing is stored
            and the draft is kept: see 'meme help drafts'. REF#HEADING edits a section of the text. For that and
            --replace, see 'meme help sections'.

            CHANGES are the options from --title to --regex below. Fields are unset and tags removed before
            others are set and added. If nothing changes, no new version is stored. Either all memes are
            changed or none. On a terminal, --where asks before it changes 20 memes or more, unless --yes is
            given. 'meme undo' reverts the edit. When output is not a terminal, the ids of the changed memes are
            printed.
            """,
        options: OptionDescription.changeOptions + OptionDescription.replacementOptions + [
            .allFields, .draft, .ifVersion, .orAdd, .whereOption, .yes, .word, .exactAccents,
            .dryRun, .json,
        ],
        dashedWords: .text)
}

extension EditMeme.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        if arguments.has(.draft) {
            try self.init(draft: arguments)
            return
        }
        let selection = try MemesSelection(arguments)
        let changes = try FieldChanges(arguments)
        if let change = arguments.last(of: OptionDescription.changeOptions)?.option,
            arguments.has(.allFields)
        {
            throw .conflict(.allFields, change)
        }
        if changes?.attachedFiles.isEmpty == false, !selection.isSingle {
            throw .dependency(.attach, on: localized("a single REF"))
        }
        if changes == nil {
            if arguments.has(.whereOption) { throw .missingChange(.whereOption, command: "edit") }
            if !selection.isSingle { throw .missingChange(nil, command: "edit") }
            if arguments.has(.dryRun) { throw .missingChange(.dryRun, command: "edit") }
        }
        if arguments.has(.orAdd) {
            if let other = arguments.last(of: [.whereOption, .ifVersion]) {
                throw .conflict(.orAdd, other.option)
            }
        }
        self.init(
            selection: selection, addsMissing: arguments.has(.orAdd), changes: changes,
            showsAll: arguments.has(.allFields),
            version: try EditMeme.Request.version(arguments, of: selection),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection),
            asksFrom: arguments.has(.whereOption) ? arguments.asksFrom : nil)
    }

    /// Creates the request for `--draft`. Rejects most other options, because the draft determines which meme
    /// is edited.
    private init(draft arguments: ParsedArguments) throws(UsageError) {
        let others: [OptionDescription] =
            OptionDescription.replacementOptions + [
                .allFields, .ifVersion, .orAdd, .whereOption, .dryRun,
            ]
        if let other = arguments.last(of: OptionDescription.changeOptions + others) {
            throw .conflict(.draft, other.option)
        }
        self.init(
            selection: .names([]), draft: EditMeme.Draft(name: arguments.operands.first),
            format: OutputFormat(ofChange: arguments, json: .jsonLines))
    }

    static func version(
        _ arguments: ParsedArguments, of selection: MemesSelection
    ) throws(UsageError) -> Int? {
        guard let text = arguments.value(of: .ifVersion) else { return nil }
        if arguments.has(.whereOption) { throw .conflict(.ifVersion, .whereOption) }
        guard selection.isSingle else {
            throw .dependency(.ifVersion, on: localized("a single REF"))
        }
        guard let version = WholeNumber.read(text), version > 0 else {
            throw .invalidValue(
                .ifVersion, value: text, expected: localized("a positive whole number"))
        }
        return version
    }
}

extension ReplaceText.Request: ParsedRequest {
    /// Creates the request from a command line with an option of `OptionDescription.replacementOptions`.
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let old = arguments.value(of: .replace) else {
            let option: OptionDescription = arguments.has(.with) ? .with : .asPattern
            throw .dependency(option, on: OptionDescription.replace.literal)
        }
        guard let new = arguments.value(of: .with) else {
            throw .dependency(.replace, on: OptionDescription.with.literal)
        }
        if old.isEmpty { throw .invalidValue(.replace, value: "", expected: localized("a text")) }
        if let other = arguments.last(of: OptionDescription.changeOptions + [.allFields, .orAdd]) {
            throw .conflict(.replace, other.option)
        }
        let selection = try MemesSelection(arguments)
        self.init(
            selection: selection, old: old, new: new, isPattern: arguments.has(.asPattern),
            version: try EditMeme.Request.version(arguments, of: selection),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection),
            asksFrom: arguments.has(.whereOption) ? arguments.asksFrom : nil)
    }
}
