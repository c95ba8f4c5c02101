extension OptionDescription {
    static let from = OptionDescription(
        "from", nil, "FORMAT", "the format; without it, it is detected",
        choices: FileFormat.names)
    static let update = OptionDescription(
        "update", nil, nil, "update memes that exist with other content")
    fileprivate static let gitDates = OptionDescription(
        "git-dates", nil, nil, "take times from commits where a note has none")
    static let keepRest = OptionDescription(
        "keep-going", nil, nil, "skip invalid records, store the rest")
}

extension CommandDescription {
    static let importMemes = CommandDescription(
        name: "import",
        summary: "import memes from files and other programs",
        usage: ["import [--from FORMAT] [OPTIONS] PATH...", "import [OPTIONS] -"],
        examples: [
            Example("meme import notes", "a folder of Markdown"),
            Example("meme import ~/vault -t old --dry-run", "show what would be imported"),
            Example("meme import memes.jsonl", "the output of 'meme export'"),
            Example("task export | meme import -", "the tasks of Taskwarrior"),
            Example("jrnl --export json | meme import -", "the entries of jrnl"),
            Example("meme import Takeout/Keep", "the notes of Google Keep"),
        ],
        notes: """
            A FORMAT is json, jsonl, csv, tsv, lines (a title a line), markdown, text, nb, zk, obsidian,
            jrnl, taskwarrior, keep or store (another store of memes). Without --from it is detected. Of
            a folder and those below it, hidden files and links to folders are skipped; skipped files
            are named.

            All memes are one operation. If anything is invalid, nothing is stored, each error is
            printed as FILE:LINE: reason, and the exit status is 65; with --keep-going the rest is
            stored.

            Ids and times of meme are kept. A meme that exists is skipped; if it differs, it is an error,
            or with --update a new version. Notes of other programs get a key, import:FORMAT: with their
            id or path: importing again adds only new ones.

            The title of Markdown is that of the front matter, else the first heading, else the name of
            the file; of text, the first line. Folders become a tag, such as work/ideas. See also 'meme help
            front-matter'.
            """,
        options: [.from, .separator, .update, .gitDates, .keepRest, .tag, .tags, .dryRun, .json])

}

extension ImportMemes.Request: ParsedRequest {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: "import", placeholder: "PATH")
        }
        self.init(
            paths: arguments.operands,
            format: try arguments.separated(
                try arguments.fileFormat(.from), by: .from),
            tags: try arguments.tags(), updates: arguments.has(.update),
            keepsGoing: arguments.has(.keepRest), takesCommitTimes: arguments.has(.gitDates),
            isDryRun: arguments.has(.dryRun),
            output: OutputFormat(ofChange: arguments))
    }
}
