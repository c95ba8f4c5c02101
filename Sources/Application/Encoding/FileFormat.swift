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
    /// One text file per meme; the first line is the title.
    case text
    // Markdown folders of programs; Joplin's files end in fields.
    case nb, zk, obsidian, foam, logseq, dendron, joplin, hugo, jekyll
    /// The output of `jrnl --export json`.
    case jrnl
    /// The output of `task export`.
    case taskwarrior
    /// The JSON of Google Keep from Google Takeout.
    case keep
    case evernote
    /// Bookmarks that a browser exported as HTML.
    case bookmarks
    case simplenote
    case dayOne = "dayone"
    /// The decrypted backup of Standard Notes.
    case standardNotes = "standardnotes"
    /// One task per line.
    case todoTxt = "todo.txt"
    /// A page for browsers; only written.
    case html
    /// Another store of memes.
    case store
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
        case .text: (localized("text"), ["txt", "text"])
        case .nb: ("nb", FileFormat.markdownExtensions)
        case .zk: ("zk", FileFormat.markdownExtensions)
        case .obsidian: ("Obsidian", FileFormat.markdownExtensions)
        case .foam: ("Foam", FileFormat.markdownExtensions)
        case .logseq: ("Logseq", FileFormat.markdownExtensions)
        case .dendron: ("Dendron", FileFormat.markdownExtensions)
        case .joplin: ("Joplin", FileFormat.markdownExtensions)
        case .hugo: ("Hugo", FileFormat.markdownExtensions)
        case .jekyll: ("Jekyll", FileFormat.markdownExtensions)
        case .jrnl: ("jrnl", ["json"])
        case .taskwarrior: ("Taskwarrior", ["json"])
        case .keep: ("Google Keep", ["json"])
        case .evernote: ("Evernote", ["enex"])
        case .bookmarks: (localized("bookmarks"), ["html", "htm"])
        case .simplenote: ("Simplenote", ["json"])
        case .dayOne: ("Day One", ["json"])
        case .standardNotes: ("Standard Notes", ["json", "txt"])
        case .todoTxt: ("todo.txt", ["txt", "text"])
        case .html: ("HTML", [])
        case .store: (localized("a store"), ["jsonl", "ndjson"])
        }
    }

    package static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtxt",
    ]

    /// The basic format, regardless of the program that wrote it.
    package var family: FileFormat {
        switch self {
        case .nb, .zk, .obsidian, .foam, .logseq, .dendron, .joplin, .hugo, .jekyll: .markdown
        case .quotedTabSeparated: .commaSeparated
        default: self
        }
    }

    /// The formats with a record per meme, which are read one by one. Other files are read whole.
    static let ofRecords: [FileFormat] = [
        .lines, .jsonLines, .json, .commaSeparated, .tabSeparated, .quotedTabSeparated,
    ]

    /// The names that options accept.
    package static let names = allCases.filter { $0 != .quotedTabSeparated && $0 != .html }.map(
        \.rawValue)

    /// The formats of exports: first those of one file.
    static let exported: [FileFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .todoTxt, .html, .markdown, .obsidian,
    ]

    /// Whether an export is a folder with one file per meme.
    package var isFolder: Bool { family == .markdown }

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
