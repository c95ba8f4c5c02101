/// `meme import`: the arguments.
struct ImportCommand: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all of them; `nil` where each is to be recognised.
    var format: FileFormat?
    /// Tags for every meme.
    var tags: [String] = []
    /// Whether existing memes that differ are updated.
    var updates = false
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    var isDryRun = false
    var output: OutputFormat = .human
}

extension OptionDescription {
    static let from = OptionDescription(
        "from", nil, "FORMAT", "the format; without it, it is detected")
    static let update = OptionDescription(
        "update", nil, nil, "update memes that exist with other content")
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
            jrnl, taskwarrior, keep or store (another store of memes). Without --from the format of each
            PATH is detected by its name and its first bytes. Of a folder and the folders below it,
            Markdown, text, the JSON of these programs, and tables and JSON of meme are imported. Hidden
            files and folders and links to folders are skipped. Skipped files are named; a file that
            cannot be read is an error.

            All memes are one operation: one 'meme undo' removes them. If anything is invalid, nothing is
            stored, each error is printed as FILE:LINE: reason, and the exit status is 65. With
            --keep-going the rest is stored, and the exit status is the same.

            Ids and times of meme are kept. A meme that exists is skipped. If it differs, it is an error,
            or with --update a new version. Notes of other programs get a key, import:FORMAT: with their
            own id or their path, so that a second import adds only new ones; those that differ are named,
            and updated with --update.

            Of Markdown the whole text after the front matter is kept. The title is that of the front
            matter, else the first heading, else the name of the file. Folders below PATH become one tag,
            such as work/ideas. Without a date, a file counts as added when it was last changed. Of text
            the first line is the title.
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
