/// `meme import`: what is to be imported, as it was typed.
struct ImportCommand: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all of them; `nil` where each is to be recognised.
    var format: FileFormat?
    /// Tags for every meme.
    var tags: [String] = []
    /// Whether memes of the store that differ get the version that is imported.
    var updates = false
    /// Whether what is well is kept where something else is wrong.
    var keepsGoing = false
    var isDryRun = false
    var output: OutputFormat = .human
}

extension OptionDescription {
    static let from = OptionDescription(
        "from", nil, "FORMAT", "the format, where it is not to be recognised")
    static let update = OptionDescription(
        "update", nil, nil, "give memes that are there, but differ, the version that is imported")
    static let keepRest = OptionDescription(
        "keep-going", nil, nil, "leave out what is wrong, store the rest")
}

extension CommandDescription {
    static let importMemes = CommandDescription(
        name: "import",
        summary: "add the memes of files and of other programs",
        usage: ["import [--from FORMAT] [OPTIONS] PATH...", "import [OPTIONS] -"],
        examples: [
            Example("meme import notes", "a folder of Markdown"),
            Example("meme import ~/vault -t old --dry-run", "say what it would do"),
            Example("meme import memes.jsonl", "what 'meme export' has written"),
            Example("task export | meme import -", "the tasks of Taskwarrior"),
            Example("jrnl --export json | meme import -", "the entries of jrnl"),
            Example("meme import Takeout/Keep", "the notes of Google Keep"),
        ],
        notes: """
            A FORMAT is json, jsonl, csv, tsv, lines (a title a line), markdown, text, nb, zk,
            obsidian, jrnl, taskwarrior, keep or store (another store of memes). Without --from each
            PATH is recognised by its name and its first bytes. In a folder, and in those below
            it, Markdown, text and the JSON of known programs are taken, and tables and JSON of
            ours; hidden files and folders are left alone, and so are links to folders.
            What was not taken is told; what the system does not let be read is an error.

            All memes are one operation: one 'meme undo' takes them back. Where something is wrong
            nothing is stored, each fault is told as FILE:LINE: reason, and the exit status is 65;
            with --keep-going the rest is stored, and the status is the same.

            Ids and times that are ours are kept. A meme that the store has is skipped, and where it
            differs it is an error, or with --update a new version. Notes of other programs get a
            key, import:FORMAT: with their own id or their path, so that importing
            them again adds only what is new; those that differ are named, and taken with --update.

            Of Markdown the whole text after the front matter is kept. Its title is that of the
            front matter, else the first heading, else the name of the file; folders below PATH
            become one tag, such as work/ideas. A file without a date was added when it was last
            changed. Of text the first line is the title.
            """,
        options: [.from, .update, .keepRest, .tag, .tags, .dryRun, .json])

}

extension ImportCommand {
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard !arguments.operands.isEmpty else {
            throw .missingOperand(command: "import", placeholder: "PATH")
        }
        self.init(
            paths: arguments.operands, format: try ImportCommand.format(arguments),
            tags: arguments.tags, updates: arguments.has(.update),
            keepsGoing: arguments.has(.keepRest), isDryRun: arguments.has(.dryRun),
            output: OutputFormat(ofChange: arguments))
    }

    private static func format(_ arguments: ParsedArguments) throws(UsageError) -> FileFormat? {
        guard let word = arguments.value(of: .from) else { return nil }
        guard let format = FileFormat(rawValue: word) else {
            let expected = Choices.words(FileFormat.allCases.map(\.rawValue))
            throw .invalidValue(.from, value: word, expected: expected)
        }
        return format
    }
}
