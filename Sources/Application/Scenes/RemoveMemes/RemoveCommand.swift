/// `meme remove`: which memes are to be removed.
struct RemoveCommand: Equatable {
    /// The memes, as they were typed.
    var selection: MemesSelection
    /// Whether the user has said that several are to go.
    var isConfirmed = false
    var isDryRun = false
    var format: OutputFormat = .human
}

extension OptionDescription {
    static let yes = OptionDescription("yes", "y", nil, "do not ask for confirmation")
}

extension CommandDescription {
    static let remove = CommandDescription(
        name: "remove",
        aliases: ["rm"],
        summary: "remove memes",
        usage: ["remove REF... [OPTIONS]", "remove --where QUERY [OPTIONS]"],
        examples: [
            Example("meme remove 7m3k", "one meme"),
            Example("meme rm @ @~1", "several; you are asked whether you mean it"),
            Example("meme rm --where tag:done --dry-run", "say what would be removed"),
            Example("meme rm --where untagged --yes", "in a script"),
        ],
        notes: """
            All of them are removed, or none: a REF that names no meme leaves everything as it is.
            Several memes, or those that a query means, are removed after a question; where nobody can
            be asked that takes --yes. 'meme undo' brings them back.

            When output is not a terminal, the ids of those that were removed are printed.

            \(queryNotes)
            """,
        options: [.yes, .whereOption, .dryRun, .json])
}

extension RemoveCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        let selection = try MemesSelection(arguments, command: "remove")
        self.init(
            selection: selection,
            isConfirmed: arguments.has(.yes), isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection))
    }
}
