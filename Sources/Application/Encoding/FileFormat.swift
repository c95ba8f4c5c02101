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
    /// A notebook of nb: Markdown, and bookmarks.
    case nb
    /// A notebook of zk: Markdown.
    case zk
    /// A vault of Obsidian: Markdown.
    case obsidian
    /// A workspace of Foam: Markdown.
    case foam
    /// A graph of Logseq: Markdown.
    case logseq
    /// A vault of Dendron: Markdown.
    case dendron
    /// A folder that Joplin has exported as RAW: Markdown, and fields at the end of each file.
    case joplin
    /// A site of Hugo: Markdown.
    case hugo
    /// A site of Jekyll: Markdown.
    case jekyll
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
    /// The endings of the names of files that are taken in a folder where this format was asked for.
    var extensions: Set<String> {
        switch self {
        case .json, .jrnl, .taskwarrior, .keep, .simplenote, .dayOne: ["json"]
        case .standardNotes: ["json", "txt"]
        case .jsonLines, .store: ["jsonl", "ndjson"]
        case .commaSeparated: ["csv"]
        case .tabSeparated: ["tsv", "tab"]
        case .quotedTabSeparated: []
        case .lines, .text, .todoTxt: ["txt", "text"]
        case .html: []
        case .evernote: ["enex"]
        case .bookmarks: ["html", "htm"]
        case .markdown, .nb, .zk, .obsidian, .foam, .logseq, .dendron, .joplin, .hugo, .jekyll:
            FileFormat.markdownExtensions
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
