import Domain

/// A file format for importing or exporting memes. The raw value is the name on the command line.
package enum FileFormat: String, CaseIterable {
    /// One JSON object per meme, in an array or one after another.
    case json
    /// One JSON object per meme, each on its own line.
    case jsonLines = "jsonl"
    /// A header row with field names, then one row per meme.
    case commaSeparated = "csv"
    /// Rows as in CSV, but with tabs between cells, and escapes instead of quotes. Cells in tables from other
    /// programs may also be quoted.
    case tabSeparated = "tsv"
    /// Rows quoted as in CSV, but with tabs between cells: `csv --separator tab`.
    case quotedTabSeparated = "csv --separator tab"
    /// One title per line.
    case lines
    /// One Markdown file per meme, with or without front matter.
    case markdown
    /// A folder with the notes of an Obsidian vault.
    case obsidian
    /// One task per line.
    case todoTxt = "todo.txt"
    /// A web page, for export only.
    case html
    /// A graph of the links between memes, for Graphviz. Can be exported but not read.
    case dot
    /// The tasks as calendar to-dos. Can be exported but not read.
    case iCalendar = "ics"

    /// The name of the format in messages.
    package var words: String { facts.words }

    /// The extensions of the files that may be in this format.
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
        case .dot: ("DOT", [])
        case .iCalendar: ("iCalendar", [])
        }
    }

    package static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtxt",
    ]

    /// Whether the format is a table whose first row names the fields.
    package var isTable: Bool {
        [.commaSeparated, .tabSeparated, .quotedTabSeparated].contains(self)
    }

    /// The formats that are read record by record, with one record per meme. Files in other formats are read
    /// as a whole.
    static let ofRecords: [FileFormat] = [
        .lines, .jsonLines, .json, .commaSeparated, .tabSeparated, .quotedTabSeparated,
    ]

    /// The export formats. Formats that write a single file come first.
    static let exported: [FileFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .todoTxt, .iCalendar, .dot, .html,
        .markdown, .obsidian,
    ]

    /// Whether an export in this format has only tasks: memes, and lines of their texts.
    var isOfTasks: Bool { self == .iCalendar || self == .todoTxt }

    /// Whether an export in this format shows links between memes.
    var showsLinks: Bool { self == .html || self == .dot }

    /// Whether an export in this format contains aliases.
    var hasAliases: Bool { isFolder || self == .json || self == .jsonLines }

    /// Whether an export in this format is a folder with one file per meme.
    package var isFolder: Bool { self == .markdown || self == .obsidian }

    /// The record format that writes this file format; `nil` if there is none.
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
