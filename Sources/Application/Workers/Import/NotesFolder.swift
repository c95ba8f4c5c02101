import Domain

/// A folder that is imported: the program whose notes lie in it, and what that program keeps beside them.
final class NotesFolder {
    /// Its path as it was given, without a slash at the end.
    let path: String
    /// The real path of the folder that is imported: it, or one above.
    let root: String
    /// The program; `nil` if none is recognised.
    let program: FileFormat?
    /// What stands before the paths below it in the folder of its program: `content/` for notes of Hugo that
    /// are imported without the rest of their site.
    var pathInProgram = ""
    /// The files below, by their paths from it; `nil` where only one file of it was named.
    var files: Set<String>?
    /// Why others below are not among them, by their paths from it.
    var leftOut: [String: LeftOutFile.Reason] = [:]
    /// The paths below that nb has pinned.
    var pinned: Set<String> = []
    /// What Joplin has exported beside its notes.
    var joplin: JoplinFolder?

    private lazy var pathsByName = Dictionary(grouping: (files ?? []).sorted()) {
        String(FileName.last(of: $0))
    }

    init(path: String, root: String, program: FileFormat?, files: Set<String>?) {
        self.path = path
        self.root = root
        self.program = program
        self.files = files
    }

    /// Why a path was not walked, or one above it.
    func reason(against below: String) -> LeftOutFile.Reason? {
        var path = ""
        for part in below.split(separator: "/") {
            path += path.isEmpty ? "\(part)" : "/\(part)"
            if let reason = leftOut[path] { return reason }
        }
        return nil
    }

    /// The file at a path, else the first whose path ends so.
    func path(endingIn end: String) -> String? {
        if files?.contains(end) == true { return end }
        return pathsByName[String(FileName.last(of: end))]?.first { $0.hasSuffix("/" + end) }
    }
}

/// What programs mean by their files of Markdown, each in its way.
extension FileFormat {
    /// The names of folders by which programs are recognised, and which no other program uses.
    static let uniqueMarks: [(name: String, program: FileFormat)] = [
        (".obsidian", .obsidian), (".foam", .foam), (".zk", .zk),
    ]

    private static let marks: [(name: String, program: FileFormat)] =
        [("logseq", .logseq)] + uniqueMarks + [(".index", .nb), ("dendron.yml", .dendron)]

    /// The program that keeps notes in a folder, by the names in it; `nil` for none.
    ///
    /// Sources: the documentation of the programs; nb keeps `.index` in every notebook.
    init?(ofFolder names: Set<String>) {
        func has(_ some: String...) -> Bool { !names.isDisjoint(with: some) }
        if let (_, program) = FileFormat.marks.first(where: { names.contains($0.name) }) {
            self = program
        } else if names.contains(where: JoplinFolder.isItem) {
            self = .joplin
        } else if has("hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json")
            || has("config.toml", "config.yaml", "config.yml", "config.json", "config")
                && has("content")
        {
            self = .hugo
        } else if has("_posts")
            || has("_config.yml", "_config.yaml", "_config.toml")
                && names.contains(where: FileFormat.isOfJekyll)
        {
            self = .jekyll
        } else {
            return nil
        }
    }

    /// Whether a site of Jekyll has a file or folder of this name beside its configuration, which any project that
    /// GitHub shows as a page may have.
    private static func isOfJekyll(_ name: String) -> Bool {
        name == "Gemfile" || FileName.stem(of: name) == "index"
            || name.hasPrefix("_") && FileName.stem(of: name) != "_config"
    }

    /// How tags are written in texts; `nil` where a program sees none there.
    var tagSyntax: MarkdownTags.Syntax? {
        switch self {
        case .obsidian: MarkdownTags.Syntax(comments: [.html, .percent])
        case .foam, .zk: MarkdownTags.Syntax()
        case .nb: MarkdownTags.Syntax(comments: [])
        case .dendron: MarkdownTags.Syntax(hasDots: true)
        case .logseq: MarkdownTags.Syntax(hasBrackets: true)
        default: nil
        }
    }

    /// Whether a file below a folder of the program holds no note of it.
    func isForeign(_ pathBelow: String) -> Bool {
        let first = pathBelow.prefix { $0 != "/" }
        switch self {
        case .logseq: return first == "logseq" && first != pathBelow
        case .hugo: return first != "content"
        case .jekyll:
            return [
                "_site", "_layouts", "_includes", "_sass", "_data", "_plugins", "vendor",
                "node_modules",
            ].contains(first)
        default: return false
        }
    }

    /// The folders of a file that mean something to people, of which its tag is made.
    func tagFolders(_ pathBelow: String) -> [String] {
        var folders = FileName.folders(of: pathBelow).map(String.init)
        switch self {
        case .hugo:
            // A page in a folder of its own stands in the folder above.
            if FileFormat.hugoName(pathBelow) == "index" { folders = folders.dropLast() }
            return Array(folders.dropFirst())
        case .jekyll: return folders.filter { !$0.hasPrefix("_") }
        case .logseq: return folders.first == "pages" ? Array(folders.dropFirst()) : folders
        // The hierarchy of Dendron stands in the names of files; a folder is a vault.
        case .joplin, .dendron: return []
        default: return folders
        }
    }

    /// The title that the name of a file gives a note.
    func title(ofFile path: String) -> String {
        let stem = self == .markdown ? FileName.stemOfNote(path) : FileName.stem(of: path)
        switch self {
        case .logseq:
            return stem.replacing("___", with: "/").removingPercentEncoding
        case .jekyll:
            let slug = JekyllName(stem)?.slug
            // Pages stand in no folder of a collection, such as `_drafts`.
            let isPage = slug == nil && !FileName.folders(of: path).contains { $0.hasPrefix("_") }
            if isPage { return stem }
            return (slug ?? stem).split(separator: "-").map(\.capitalized).joined(separator: " ")
        case .hugo where ["index", "_index"].contains(FileFormat.hugoName(path)):
            return FileName.folders(of: path).last.map(String.init) ?? stem
        default: return stem
        }
    }

    /// The name by which other notes may call a note.
    func alias(ofFile path: String) -> String {
        guard self == .jekyll else { return title(ofFile: path) }
        let stem = FileName.stem(of: path)
        return JekyllName(stem)?.slug ?? stem
    }

    /// The name of a file without its ending and its language: `index` of `index.de.md`.
    private static func hugoName(_ path: String) -> Substring {
        Substring(FileName.stem(of: path)).prefix { $0 != "." }
    }

    /// Whether the program shows that name, whatever title the note has in it.
    var titlesAreFileNames: Bool { self == .obsidian || self == .logseq }

    /// Whether a string of aliases holds several, between commas.
    var hasAliasesBetweenCommas: Bool { self == .obsidian || self == .foam }

    /// The day in the name of a file.
    func day(ofFile path: String) -> String? {
        let stem = FileName.stem(of: path)
        switch self {
        case .jekyll: return JekyllName(stem)?.day
        case .logseq where FileName.folders(of: path).last == "journals":
            let day = stem.replacing("_", with: "-")
            return day.utf8.count == 10 ? day : nil
        default: return nil
        }
    }
}

/// The name of a post of Jekyll, `2026-03-09-my-post`.
private struct JekyllName {
    let day: String
    let slug: String

    init?(_ stem: String) {
        let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, !parts[3].isEmpty, parts[0].utf8.count == 4,
            parts[1...2].allSatisfy({ (1...2).contains($0.utf8.count) }),
            parts[..<3].joined().utf8.allSatisfy(ASCII.isDigit)
        else { return nil }
        day = parts[..<3].joined(separator: "-")
        slug = String(parts[3])
    }
}

extension Substring {
    /// The first letter large and the rest small.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
