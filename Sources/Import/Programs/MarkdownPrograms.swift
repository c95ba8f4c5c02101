import Application
import Domain
import Markup

// The programs that keep notes in folders of Markdown files.

extension ImportFormat {
    /// Obsidian's format. Source: <https://help.obsidian.md>.
    static let obsidian = ImportFormat(
        name: "obsidian", words: { "Obsidian" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has(".obsidian") }, uniqueMark: ".obsidian"),
            tags: MarkdownTags.Syntax(comments: [.html, .percent]), titlesAreFileNames: true,
            splitsAliases: true))
}

extension UnsupportedFormat {
    static let canvas = UnsupportedFormat(
        name: "canvas", words: { localized("an Obsidian canvas") },
        advice: { localized("turn its cards into notes in Obsidian") }, extensions: ["canvas"],
        recognizes: { head in
            head.foreignJSON.map { !$0.isInArray && $0.has("nodes", "edges") } ?? false
        })
}

extension ImportFormat {
    /// Logseq's format. Source: <https://docs.logseq.com>.
    static let logseq = ImportFormat(
        name: "logseq", words: { "Logseq" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has("logseq") }),
            tags: MarkdownTags.Syntax(hasBrackets: true), titlesAreFileNames: true,
            title: {
                day(of: $0)
                    ?? FileName.stem(of: $0).replacing("___", with: "/").removingPercentEncoding
            },
            day: { day(of: $0) },
            tagFolders: { pathBelow in
                let folders = FileName.folders(of: pathBelow).map(String.init)
                return folders.first == "pages" ? Array(folders.dropFirst()) : folders
            },
            isForeign: { $0.hasPrefix("logseq/") },
            takeFields: { takeProperties(&$0) }))

    /// Returns the day of a journal page, `journals/2026_11_20.md`; `nil` for any other page.
    private static func day(of path: String) -> String? {
        guard FileName.folders(of: path).last == "journals" else { return nil }
        return LocalDate(FileName.stem(of: path).replacing("_", with: "-"))?.text
    }

    /// Sets the title from the properties, which are lines at the beginning of a page. Returns the aliases in
    /// the properties. The lines stay in the text.
    private static func takeProperties(_ meme: inout ForeignMeme) -> [String] {
        var aliases: [String] = []
        for line in meme.text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let colons = line.firstRange(of: "::") else { break }
            let name = line[..<colons.lowerBound].trimming { $0 == " " || $0 == "-" || $0 == "\t" }
            let value = line[colons.upperBound...].trimming { $0.isWhitespace }
            switch name.lowercased() {
            case "title" where !value.isEmpty: meme.title = String(value)
            case "alias": aliases += MarkdownTags.list(String(value))
            default: break
            }
        }
        return aliases
    }
}

extension UnsupportedFormat {
    static let logseq = UnsupportedFormat(
        name: "logseq", words: { localized("a Logseq export") }, advice: exported,
        recognizes: { $0.foreignJSON?.has("version", "blocks") == true })
}

extension ImportFormat {
    /// Foam's format. Some folders can be recognized only by their editor settings.
    ///
    /// Source: <https://foambubble.github.io/foam>.
    static let foam = ImportFormat(
        name: "foam", words: { "Foam" },
        markdown: MarkdownRules(
            folder: .init(
                isMarked: { folder in
                    folder.has(".foam")
                        || folder.has(".vscode")
                            && ["extensions.json", "settings.json"].contains {
                                folder.text(".vscode/\($0)")?.contains("\"foam.") == true
                            }
                }, uniqueMark: ".foam"),
            tags: MarkdownTags.Syntax(), splitsAliases: true))
}

extension ImportFormat {
    /// Dendron's format. Source: <https://wiki.dendron.so>.
    static let dendron = ImportFormat(
        name: "dendron", words: { "Dendron" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has("dendron.yml") }),
            tags: MarkdownTags.Syntax(hasDots: true), hasIDs: true,
            // The hierarchy is given by the file names; a folder is a vault.
            tagFolders: { _ in [] }))
}

extension ImportFormat {
    /// zk's format. Source: <https://zk-org.github.io/zk>.
    static let zk = ImportFormat(
        name: "zk", words: { "zk" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has(".zk") }, uniqueMark: ".zk"),
            tags: MarkdownTags.Syntax(), hasIDs: true))
}

extension ImportFormat {
    /// nb's format. Every notebook contains a file named `.index`. Source: <https://github.com/xwmx/nb>.
    static let nb = ImportFormat(
        name: "nb", words: { "nb" },
        markdown: MarkdownRules(
            folder: .init(
                isMarked: { $0.has(".index") }, hiddenFiles: [pinList],
                read: { (folder, walked, files) throws(MemesError) in
                    for list in walked.hiddenFiles where FileName.last(of: list) == pinList {
                        let below = list.dropLast(pinList.utf8.count)
                        for name in try files.text(of: walked.path + "/" + list).split(
                            whereSeparator: \.isNewline)
                        {
                            folder.pinned.insert("\(below)\(name)")
                        }
                    }
                }),
            tags: MarkdownTags.Syntax(comments: []),
            takeFields: { meme in
                // The title of a to-do begins with a checkbox.
                for box in ["[ ] ", "[x] "] where meme.title.hasPrefix(box) {
                    meme.title = String(meme.title.dropFirst(box.count))
                    if box == "[x] " { meme.tags.append("done") }
                    meme.task = JSONMember.task(
                        true, due: due(in: meme.text), done: box == "[x] " ? "true" : nil)
                }
                return []
            }))

    /// Returns the date in the section `## Due` of a to-do.
    private static func due(in text: String) -> DueDate? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let heading = lines.firstIndex(where: { $0.lowercased() == "## due" }) else {
            return nil
        }
        return lines[(heading + 1)...].first.flatMap { line in
            let date = String(line.trimming(\.isWhitespace))
            return DueDate(date) ?? LocalDate(String(date.prefix(10))).map(DueDate.day)
        }
    }

    /// The name of the file that lists the pinned notes of a folder.
    private static let pinList = ".pindex"
}

extension ImportFormat {
    /// Hugo's format. Source: <https://gohugo.io/documentation>.
    static let hugo = ImportFormat(
        name: "hugo", words: { "Hugo" },
        markdown: MarkdownRules(
            folder: .init(
                isMarked: { folder in
                    folder.has("hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json")
                        || folder.has("content")
                            && folder.has(
                                "config.toml", "config.yaml", "config.yml", "config.json", "config")
                }, notesName: "content"),
            title: { path in
                let stem = FileName.stem(of: path)
                guard ["index", "_index"].contains(pageName(path)) else { return stem }
                return FileName.folders(of: path).last.map(String.init) ?? stem
            },
            tagFolders: { pathBelow in
                var folders = FileName.folders(of: pathBelow).map(String.init)
                // A page with its own folder belongs to the parent of that folder.
                if pageName(pathBelow) == "index" { folders = folders.dropLast() }
                return Array(folders.dropFirst())
            },
            isForeign: { !$0.hasPrefix("content/") && $0 != "content" },
            roots: ["static/", "assets/", "content/"]))

    /// Returns the name of a file without its extension or language: `index` for `index.de.md`.
    private static func pageName(_ path: String) -> Substring {
        Substring(FileName.stem(of: path)).prefix { $0 != "." }
    }
}

extension ImportFormat {
    /// Jekyll's format. Source: <https://jekyllrb.com/docs>.
    static let jekyll = ImportFormat(
        name: "jekyll", words: { "Jekyll" },
        markdown: MarkdownRules(
            folder: .init(
                isMarked: { folder in
                    // The configuration alone could belong to any GitHub Pages site.
                    folder.has("_posts")
                        || folder.has("_config.yml", "_config.yaml", "_config.toml")
                            && folder.names.contains { name in
                                name == "Gemfile" || FileName.stem(of: name) == "index"
                                    || name.hasPrefix("_") && FileName.stem(of: name) != "_config"
                            }
                }, notesName: "_posts"),
            title: { path in
                let stem = FileName.stem(of: path)
                let slug = JekyllName(stem)?.slug
                // Pages are not in the folder of a collection, such as `_drafts`.
                let isPage =
                    slug == nil && !FileName.folders(of: path).contains { $0.hasPrefix("_") }
                if isPage { return stem }
                return (slug ?? stem).split(separator: "-").map(\.capitalized)
                    .joined(separator: " ")
            },
            alias: { path in
                let stem = FileName.stem(of: path)
                return JekyllName(stem)?.slug ?? stem
            },
            day: { JekyllName(FileName.stem(of: $0))?.day },
            tagFolders: { pathBelow in
                FileName.folders(of: pathBelow).map(String.init).filter { !$0.hasPrefix("_") }
            },
            isForeign: { pathBelow in
                [
                    "_site", "_layouts", "_includes", "_sass", "_data", "_plugins", "vendor",
                    "node_modules",
                ].contains(pathBelow.prefix { $0 != "/" })
            }))
}

/// The file name of a Jekyll post, such as `2026-03-09-my-post`.
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
    /// The text with its first letter in uppercase and the rest in lowercase.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
