import Domain

extension OptionDescription {
    static let from = OptionDescription(
        "from", nil, "FORMAT", "the format; without it, it is detected",
        choices: FileFormat.names)
    fileprivate static let map = OptionDescription(
        "map", nil, "COLUMN=FIELD,...", "the fields that columns of csv and tsv are")
    fileprivate static let tagSeparator = OptionDescription(
        "tag-separator", nil, "CHARACTER", "what stands between the tags in a cell")
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
            Example("meme import table.csv --map Name=title,Body=text", "a table"),
        ],
        notes: """
            A FORMAT is json, jsonl, csv, tsv, lines (a title a line), markdown, text, nb, zk, obsidian,
            jrnl, taskwarrior, keep, evernote, bookmarks, simplenote, dayone, todotxt or store (another
            store of memes). Without --from it is detected. Of a folder and those below it, hidden files
            and links to folders are skipped; skipped files are named.

            All memes are one operation. If anything is invalid, nothing is stored, each error is
            printed as FILE:LINE: reason, and the exit status is 65; with --keep-going the rest is
            stored.

            Ids and times of meme are kept. A meme that exists is skipped; if it differs, it is an error,
            or with --update a new version. Notes of other programs get a key, import:FORMAT: with their
            own id or their path, so that a second import adds only new ones.

            The title of Markdown is that of the front matter, else the first heading, else the name of
            the file; of text, the first line. Folders become a tag, such as work/ideas.
            """,
        options: [
            .from, .separator, .map, .tagSeparator, .update, .keepRest, .tag, .tags, .dryRun, .json,
        ])

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
            table: try TableColumns(arguments), tags: try arguments.tags(),
            updates: arguments.has(.update),
            keepsGoing: arguments.has(.keepRest), isDryRun: arguments.has(.dryRun),
            output: OutputFormat(ofChange: arguments))
    }
}

extension TableColumns {
    fileprivate init(_ arguments: ParsedArguments) throws(UsageError) {
        for option in [OptionDescription.map, .tagSeparator] {
            let format = arguments.value(of: .from)
            guard let value = arguments.value(of: option), format != nil,
                format != "csv", format != "tsv"
            else { continue }
            throw .invalidValue(option, value: value, expected: "--from csv or tsv beside it")
        }
        if let separator = arguments.value(of: .tagSeparator) {
            guard let sign = separator.unicodeScalars.first, separator.unicodeScalars.count == 1
            else {
                throw .invalidValue(
                    .tagSeparator, value: separator, expected: "one character")
            }
            tagSeparator = sign
        }
        guard let map = arguments.value(of: .map) else { return }
        for pair in map.separatedByCommas {
            let parts = pair.split(separator: "=").map { String($0.trimming { $0 == " " }) }
            guard parts.count == 2, let field = MemeField(rawValue: parts[1]),
                fields[parts[0]] == nil, !fields.values.contains(field)
            else {
                let names = Choices.words(MemeField.allCases.map(\.rawValue))
                throw .invalidValue(
                    .map, value: pair, expected: "a column, = and one of \(names), each once")
            }
            fields[parts[0]] = field
        }
    }
}
