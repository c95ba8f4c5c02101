/// `meme check`: whether the store is only looked at, and how that is told.
struct CheckCommand: Equatable {
    /// Whether what is damaged is to be moved out of the store.
    var repairs = false
    var isDryRun = false
    /// Whether a record is to be printed instead of lines for people.
    var printsRecord = false
}

extension OptionDescription {
    static let repair = OptionDescription(
        "repair", nil, nil, "move damaged lines to a file beside the store")
}

extension CommandDescription {
    static let check = CommandDescription(
        name: "check",
        summary: "check the store, and repair it",
        usage: ["check [--repair [--dry-run]] [OPTIONS]"],
        examples: [
            Example("meme check", "say what is in the store, and what is wrong"),
            Example("meme check -q", "in a script: 0 when sound, 65 when damaged"),
            Example("meme check --repair --dry-run", "say what a repair would do"),
            Example("meme check --repair", "do it"),
        ],
        notes: """
            Every line is read, and each one that cannot be understood is named. An unfinished
            change at the end is no damage: it never counted. Lines that are dated more than a day
            ahead of the clock are a warning.

            --repair moves damaged lines, byte for byte, to memes.jsonl.damaged-TIME beside the
            store, and keeps everything else: of a conflict that git left, both sides stay and
            only the marks go. A header that is missing is written anew.
            """,
        options: [.repair, .dryRun, .json, .jsonLines])
}

extension CheckCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        try arguments.refuseOperands(of: "check")
        self.init(
            repairs: arguments.has(.repair), isDryRun: arguments.has(.dryRun),
            printsRecord: arguments.has(.json) || arguments.has(.jsonLines))
    }
}
