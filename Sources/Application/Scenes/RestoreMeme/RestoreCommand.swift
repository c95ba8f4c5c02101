extension CommandDescription {
    static let restore = CommandDescription(
        name: "restore",
        summary: "restore an old version of a meme",
        operands: Operands(.referenceToRemoved),
        usage: ["restore REF@N [OPTIONS]", "restore REF [OPTIONS]"],
        examples: [
            Example("meme restore 7m3k@2", "restore version 2"),
            Example("meme restore 7m3k", "restore a removed meme"),
        ],
        notes: """
            Restoring adds a new version equal to the old one; the versions in between stay in the history. For
            a removed meme, REF alone restores its last version. 'meme history' shows versions.

            On a terminal, a line says what was restored. When output is not a terminal, the id is printed.
            """,
        options: [.dryRun, .json])
}

extension RestoreMeme.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            name: arguments.firstOperand, isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments))
    }
}
