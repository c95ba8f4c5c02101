import Application
import Domain

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
