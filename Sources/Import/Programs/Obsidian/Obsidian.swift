import Application
import Domain
import Markup

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
