import Application
import Domain

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
