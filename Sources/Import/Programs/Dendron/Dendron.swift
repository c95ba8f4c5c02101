import Application
import Domain
import Markup

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
