import Application
import Domain
import Markup

/// An imported folder: the program whose notes it contains, and what that program keeps beside them.
final class NotesFolder {
    /// The path as given, without a trailing slash.
    let path: String
    /// The real path of the imported folder: this one or a parent.
    let root: String
    /// `nil` if no program is recognised.
    let program: FileFormat?
    /// The prefix of paths in the program's folder: `content/` for Hugo notes imported without their site.
    var pathInProgram = ""
    /// The paths of the files below; `nil` if only one file of the folder was named.
    var files: Set<String>?
    /// Why other files below were skipped, by path.
    var leftOut: [String: LeftOutFile.Reason] = [:]
    /// The paths of notes pinned in nb.
    var pinned: Set<String> = []
    /// What Joplin exported beside its notes.
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

    /// Returns why a path or a parent of it was skipped.
    func reason(against below: String) -> LeftOutFile.Reason? {
        var path = ""
        for part in below.split(separator: "/") {
            path += path.isEmpty ? "\(part)" : "/\(part)"
            if let reason = leftOut[path] { return reason }
        }
        return nil
    }

    /// Returns the file at a path, else the first whose path ends with it.
    func path(endingIn end: String) -> String? {
        if files?.contains(end) == true { return end }
        return pathsByName[String(FileName.last(of: end))]?.first { $0.hasSuffix("/" + end) }
    }
}

/// How programs use Markdown files.
extension FileFormat {
    /// Folder names that identify a program, and that no other program uses.
    static let uniqueMarks: [(name: String, program: FileFormat)] = [
        (".obsidian", .obsidian), (".foam", .foam), (".zk", .zk),
    ]

    private static let marks: [(name: String, program: FileFormat)] =
        [("logseq", .logseq)] + uniqueMarks + [(".index", .nb), ("dendron.yml", .dendron)]

    /// Detects the program that keeps notes in a folder by the names in it; `nil` for none.
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

    /// Whether a name is typical of a Jekyll site. The configuration alone may be that of any GitHub page.
    private static func isOfJekyll(_ name: String) -> Bool {
        name == "Gemfile" || FileName.stem(of: name) == "index"
            || name.hasPrefix("_") && FileName.stem(of: name) != "_config"
    }

    /// The syntax of tags in texts; `nil` if the program has none there.
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

    /// Whether a file below a folder of the program is not one of its notes.
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

    /// Returns the folders of a file that mean something to people, for its tag.
    func tagFolders(_ pathBelow: String) -> [String] {
        var folders = FileName.folders(of: pathBelow).map(String.init)
        switch self {
        case .hugo:
            // A page with a folder of its own counts as in the folder above.
            if FileFormat.hugoName(pathBelow) == "index" { folders = folders.dropLast() }
            return Array(folders.dropFirst())
        case .jekyll: return folders.filter { !$0.hasPrefix("_") }
        case .logseq: return folders.first == "pages" ? Array(folders.dropFirst()) : folders
        // Dendron's hierarchy is in file names; a folder is a vault.
        case .joplin, .dendron: return []
        default: return folders
        }
    }

    /// Returns the title of a note according to its file name.
    func title(ofFile path: String) -> String {
        let stem = self == .markdown ? FileName.stemOfNote(path) : FileName.stem(of: path)
        switch self {
        case .logseq:
            return stem.replacing("___", with: "/").removingPercentEncoding
        case .jekyll:
            let slug = JekyllName(stem)?.slug
            // Pages are not in a folder of a collection, such as `_drafts`.
            let isPage = slug == nil && !FileName.folders(of: path).contains { $0.hasPrefix("_") }
            if isPage { return stem }
            return (slug ?? stem).split(separator: "-").map(\.capitalized).joined(separator: " ")
        case .hugo where ["index", "_index"].contains(FileFormat.hugoName(path)):
            return FileName.folders(of: path).last.map(String.init) ?? stem
        default: return stem
        }
    }

    /// Returns the name by which other notes may refer to a note.
    func alias(ofFile path: String) -> String {
        guard self == .jekyll else { return title(ofFile: path) }
        let stem = FileName.stem(of: path)
        return JekyllName(stem)?.slug ?? stem
    }

    /// Returns the name of a file without extension and language: `index` of `index.de.md`.
    private static func hugoName(_ path: String) -> Substring {
        Substring(FileName.stem(of: path)).prefix { $0 != "." }
    }

    /// Whether the program shows the file name as title, even if the note has another.
    var titlesAreFileNames: Bool { self == .obsidian || self == .logseq }

    /// Whether commas in a string separate aliases.
    var hasAliasesBetweenCommas: Bool { self == .obsidian || self == .foam }

    /// Returns the day in a file name.
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
    /// Capitalizes the first letter and lowercases the rest.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
