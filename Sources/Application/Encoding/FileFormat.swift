import Domain

/// The formats of files that memes are read from and written to, with their names as options.
package enum FileFormat: String, CaseIterable {
    /// Objects of memes, in an array or one after the other.
    case json
    /// One object of a meme per line.
    case jsonLines = "jsonl"
    /// A header row with field names, then one row per meme.
    case commaSeparated = "csv"
    /// The same with tabs, escaped; in tables of other programs, cells may also be quoted.
    case tabSeparated = "tsv"
    /// The same with tabs, quoted like CSV: csv with `--separator tab`.
    case quotedTabSeparated = "csv --separator tab"
    /// One title per line.
    case lines
    /// One Markdown file per meme, with or without front matter.
    case markdown
    /// A folder that Obsidian opens.
    case obsidian
    /// One task per line.
    case todoTxt = "todo.txt"
    /// A page for browsers; only written.
    case html
}

extension FileFormat {
    /// The name of the format in messages.
    package var words: String { facts.words }

    /// The extensions of files to read from a folder if this format is requested.
    package var extensions: Set<String> { facts.extensions }

    private var facts: (words: String, extensions: Set<String>) {
        switch self {
        case .json: ("JSON", ["json"])
        case .jsonLines: ("JSON Lines", ["jsonl", "ndjson"])
        case .commaSeparated: ("CSV", ["csv"])
        case .tabSeparated: ("TSV", ["tsv", "tab"])
        case .quotedTabSeparated: (localized("tab-separated CSV"), [])
        case .lines: (localized("lines"), ["txt", "text"])
        case .markdown: ("Markdown", FileFormat.markdownExtensions)
        case .obsidian: ("Obsidian", FileFormat.markdownExtensions)
        case .todoTxt: ("todo.txt", ["txt", "text"])
        case .html: ("HTML", [])
        }
    }

    package static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtxt",
    ]

    /// Whether the first row names the fields.
    package var isTable: Bool {
        [.commaSeparated, .tabSeparated, .quotedTabSeparated].contains(self)
    }

    /// The formats with a record per meme, which are read one by one. Other files are read whole.
    static let ofRecords: [FileFormat] = [
        .lines, .jsonLines, .json, .commaSeparated, .tabSeparated, .quotedTabSeparated,
    ]

    /// The formats of exports: first those of one file.
    static let exported: [FileFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .todoTxt, .html, .markdown, .obsidian,
    ]

    /// Whether an export is a folder with one file per meme.
    package var isFolder: Bool { self == .markdown || self == .obsidian }

    /// How memes are written as records; `nil` for other formats.
    var recordFormat: RecordFormat? {
        switch self {
        case .json: .json
        case .jsonLines: .jsonLines
        case .commaSeparated: .commaSeparated
        case .tabSeparated: .tabSeparated
        default: nil
        }
    }
}
