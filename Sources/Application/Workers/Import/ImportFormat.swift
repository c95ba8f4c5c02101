/// The formats that memes are imported from, by the words that name them.
enum ImportFormat: String, CaseIterable {
    /// Objects of memes, in an array or one after the other.
    case json
    /// An object of a meme a line.
    case jsonl
    /// A header row that names the fields, then a row a meme.
    case csv
    /// The same between tabs.
    case tsv
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
    /// What `jrnl --export json` writes.
    case jrnl
    /// What `task export` writes.
    case taskwarrior
    /// The JSON that Google Takeout gives of Google Keep.
    case keep
    /// Another store of memes.
    case store
}

extension ImportFormat {
    /// The endings of the names of files that are taken in a folder where this format was asked for.
    var extensions: Set<String> {
        switch self {
        case .json, .jrnl, .taskwarrior, .keep: ["json"]
        case .jsonl, .store: ["jsonl", "ndjson"]
        case .csv: ["csv"]
        case .tsv: ["tsv", "tab"]
        case .lines, .text: ["txt", "text"]
        case .markdown, .nb, .zk, .obsidian: ImportFormat.markdownExtensions
        }
    }

    /// The endings of the names of Markdown files.
    static let markdownExtensions: Set<String> = [
        "md", "markdown", "mdown", "mkdn", "mkd", "mdwn", "mdtxt",
    ]

    /// The generic format of a file with one meme, for those of several programs.
    var family: ImportFormat {
        switch self {
        case .nb, .zk, .obsidian: .markdown
        default: self
        }
    }

    /// The format of records, which are read one after the other; `nil` for files that are read whole.
    var recordFormat: InputFormat? {
        switch self {
        case .json: .json
        case .jsonl: .jsonLines
        case .csv: .commaSeparated
        case .tsv: .tabSeparated
        case .lines: .lines
        default: nil
        }
    }
}
