import Domain

/// `meme edit`: which memes are to be changed, and how.
struct EditCommand: Equatable {
    /// The memes, as they were typed.
    var selection: MemesSelection
    /// What is to become of them; `nil` where the user says that in an editor.
    var changes: FieldChanges?
    /// How many versions the meme must have; `nil` for any number.
    var version: Int?
    var isDryRun = false
    var format: OutputFormat = .human
}

extension OptionDescription {
    static let ifVersion = OptionDescription(
        "if-version", nil, "N", "only if the meme has N versions, and not more")
}

extension CommandDescription {
    static let edit = CommandDescription(
        name: "edit",
        summary: "change memes, by options or in the editor",
        usage: ["edit REF [OPTIONS]", "edit REF... CHANGES", "edit --where QUERY CHANGES"],
        examples: [
            Example("meme edit @", "the meme that changed last, in your editor"),
            Example("meme edit 7m3k --title 'Buy oat milk' -t home", "another title, a tag more"),
            Example("date | meme edit @ --append -", "a line more at the end of the text"),
            Example("meme edit 7m3k --unset url --unpin", "what is there, taken away"),
            Example("meme edit --where tag:old --untag old", "all that a query means"),
        ],
        notes: """
            Without CHANGES the editor is opened on the title and the text: see 'meme help add'.
            Others may use the store meanwhile; a meme that they have changed is not overwritten, and
            the draft is kept.

            CHANGES are the options below from --title to --unset. Fields are dropped first, and tags
            removed before others are added. A tag that is there keeps its spelling. What is already
            so is not written again.

            All memes are changed, or none. 'meme undo' takes it back. When output is not a terminal,
            the ids of those that have changed are printed.

            \(queryNotes)
            """,
        options: OptionDescription.changeOptions + [.ifVersion, .whereOption, .dryRun, .json])
}

extension EditCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let selection = try MemesSelection(arguments, command: "edit")
        let changes = try FieldChanges(arguments)
        if changes == nil {
            if arguments.has(.whereOption) { throw .missingChange(.whereOption, command: "edit") }
            if !selection.isSingle { throw .missingChange(nil, command: "edit") }
            if arguments.has(.dryRun) { throw .missingChange(.dryRun, command: "edit") }
        }
        self.init(
            selection: selection, changes: changes,
            version: try EditCommand.version(arguments, of: selection),
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection))
    }

    private static func version(
        _ arguments: ParsedArguments, of selection: MemesSelection
    ) throws(UsageError) -> Int? {
        guard let text = arguments.value(of: .ifVersion) else { return nil }
        if arguments.has(.whereOption) { throw .conflict(.ifVersion, .whereOption) }
        guard selection.isSingle else {
            throw .invalidValue(.ifVersion, value: text, expected: "one REF beside it")
        }
        guard let version = WholeNumber.read(text), version > 0 else {
            throw .invalidValue(.ifVersion, value: text, expected: "a number from 1")
        }
        return version
    }
}
