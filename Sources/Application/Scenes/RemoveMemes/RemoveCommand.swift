extension CommandDescription {
    static let remove = CommandDescription(
        name: "remove",
        aliases: ["rm"],
        summary: "remove memes",
        operands: Operands(.references).with([.whereOption]),
        usage: ["remove REF... [OPTIONS]", "remove --where QUERY [OPTIONS]"],
        examples: [
            Example("meme remove 7m3k", "one meme"),
            Example("meme rm @ @~1", "several, after a confirmation"),
            Example("meme rm --where tag:done --dry-run", "show what would be removed"),
            Example("meme rm --where untagged --yes", "in a script"),
        ],
        notes: """
            Either all memes are removed or none. Removing several memes, or the matches of a query, asks for
            confirmation; without a terminal, add --yes. 'meme undo' restores them.

            When output is not a terminal, the ids of the removed memes are printed.
            """,
        options: [.yes, .whereOption, .word, .exactAccents, .dryRun, .json])
}

extension RemoveMemes.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        let selection = try MemesSelection(arguments)
        self.init(
            selection: selection, consent: arguments.has(.yes) ? .given : nil,
            isPicked: arguments.arePicked, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, to: selection))
    }
}
