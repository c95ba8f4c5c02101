import Application

extension CommandDescription {
    static let purge = CommandDescription(
        name: "purge",
        summary: "permanently remove memes and all their versions",
        operands: Operands(.references),
        usage: ["purge REF... [--yes] [--dry-run] [OPTIONS]"],
        examples: [
            Example("meme purge 7m3k", "a secret that must not stay in the history"),
            Example("meme purge 7m3k --dry-run", "show what would be purged"),
        ],
        notes: """
            All versions of the memes are removed from the store and its index, and so are their drafts and
            copied attachments. Only the id and the time of the purge remain. REF may name a removed meme. This
            cannot be undone. 'meme undo' can undo operations from before a purge only with a HANDLE. The
            command asks for confirmation; without a terminal, add --yes.

            The next 'meme sync' on each device removes the memes from that device's store and files, even if they
            were edited there. The memes remain in backups, exported files, the history of a git repository, and
            the files of devices that no longer sync.

            When output is not a terminal, the ids are printed.
            """,
        options: [.yes, .dryRun, .json])
}

extension PurgeMemes.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.init(
            names: arguments.operands, consent: arguments.has(.yes) ? .given : nil,
            isDryRun: arguments.has(.dryRun),
            format: OutputFormat(ofChange: arguments, json: .json))
    }
}
