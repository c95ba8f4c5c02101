extension OptionDescription {
    static let repair = OptionDescription("repair", "move damaged lines to a file beside the store")
}

extension CommandDescription {
    static let check = CommandDescription(
        name: "check",
        summary: "check the store for damage and repair it",
        usage: ["check [--repair [--dry-run]] [OPTIONS]"],
        examples: [
            Example("meme check", "check the store"),
            Example("meme check -q", "in a script: 0 if sound, 65 if damaged"),
            Example("meme check --repair --dry-run", "show what a repair would do"),
            Example("meme check --repair", "repair the store"),
        ],
        notes: """
            Every line is read, and damaged lines are printed. An unfinished change at the end is ignored;
            it is not considered damage. Lines dated more than a day ahead of the clock cause a warning, and so do
            dates of tasks that cannot be read.

            --repair moves damaged lines, byte for byte, to a file beside the store, such as
            memes.jsonl.damaged-TIME, and keeps the rest. It keeps both sides of a git conflict and removes only
            the markers. It also writes the header if it is missing.
            """,
        options: [.repair, .dryRun, .json, .jsonLines])
}

extension CheckStore.Request: ParsedRequest {
    package init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            repairs: arguments.has(.repair), isDryRun: arguments.has(.dryRun),
            format: arguments.textOrJSON)
    }
}
