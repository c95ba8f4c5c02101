import Application
import Domain
import Markup

extension ImportFormat {
    /// zk's format. Source: <https://zk-org.github.io/zk>.
    static let zk = ImportFormat(
        name: "zk", words: { "zk" },
        markdown: MarkdownRules(
            folder: .init(isMarked: { $0.has(".zk") }, uniqueMark: ".zk"),
            tags: MarkdownTags.Syntax(), hasIDs: true))
}
