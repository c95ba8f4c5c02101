import Domain

/// The formats of files that memes are read from and written to, by the words that name them.
enum FileFormat: String, CaseIterable {
    /// Objects of memes, in an array or one after the other.
    case json
    /// An object of a meme a line.
    case jsonLines = "jsonl"
    /// A header row that names the fields, then a row a meme.
    case commaSeparated = "csv"
    /// The same between tabs, escaped and not quoted; in the tables of others cells may be quoted, too.
    case tabSeparated = "tsv"
    /// The same between tabs, quoted as CSV is: what `--separator tab` makes of csv.
    case quotedTabSeparated = "csv --separator tab"
    /// A title a line.
    case lines
    /// A file of Markdown a meme, with or without front matter.
    case markdown
    /// A file of text a meme: its first line is the title.
    case text
    // Folders of Markdown that programs keep or export; in Joplin's, fields stand at the end of each file.
    case nb, zk, obsidian, foam, logseq, dendron, joplin, hugo, jekyll
    /// What `jrnl --export json` writes.
    case jrnl
    /// What `task export` writes.
    case taskwarrior
    /// The JSON that Google Takeout gives of Google Keep.
    case keep
    /// The `.enex` of Evernote.
    case evernote
    /// Bookmarks that a browser has exported as HTML.
    case bookmarks
    /// The `notes.json` of Simplenote.
    case simplenote
    /// The JSON of Day One.
    case dayOne = "dayone"
    /// The decrypted backup of Standard Notes.
    case standardNotes = "standardnotes"
    /// The `todo.txt` of many programs: a task a line.
    case todoTxt = "todo.txt"
    /// A page for browsers, which is only written.
    case html
    /// Another store of memes.
    case store
}

extension FileFormat {
    /// What it is called.
    var words: String { facts.words }

    /// The endings of the names of files that are taken in a folder where this format was asked for.
    var extensions: Set<String> { facts.extensions }

    private var facts: (words: String, extensions: Set<String>) {
        switch self {
        case .json: ("JSON", ["json"])
        case .jsonLines: ("JSON Lines", ["jsonl", "ndjson"])
        case .commaSeparated: ("CSV", ["csv"])
        case .tabSeparated: ("TSV", ["tsv", "tab"])
        case .quotedTabSeparated: (localized("CSV between tabs"), [])
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

    /// The endings of the names of Markdown files.
    static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtxt",
    ]

    /// The format whose files one meme each are written in, whatever program wrote them.
    var family: FileFormat {
        switch self {
        case .nb, .zk, .obsidian, .foam, .logseq, .dendron, .joplin, .hugo, .jekyll: .markdown
        case .quotedTabSeparated: .commaSeparated
        default: self
        }
    }

    /// The formats of inputs with a record for each meme, which are read one after the other; the other files
    /// are read whole.
    static let ofRecords: [FileFormat] = [
        .lines, .jsonLines, .json, .commaSeparated, .tabSeparated, .quotedTabSeparated,
    ]

    /// The words that ask for a format.
    static let names = allCases.filter { $0 != .quotedTabSeparated && $0 != .html }.map(\.rawValue)

    /// The formats of exports, those of one file first.
    static let exported: [FileFormat] = [
        .json, .jsonLines, .commaSeparated, .tabSeparated, .todoTxt, .html, .markdown, .obsidian,
    ]

    /// Whether an export in it is a folder with a file for each meme.
    var isFolder: Bool { family == .markdown }

    /// How memes are written in it as records; `nil` for other formats.
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
