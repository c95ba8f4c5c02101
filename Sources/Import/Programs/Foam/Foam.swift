import Application
import Domain
import Markup

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
