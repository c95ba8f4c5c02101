import Application
import Domain
import Markup

extension ImportFormat {
    /// Source: <https://github.com/xwmx/nb>. Every notebook has a file `.index`.
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
            tags: MarkdownTags.Syntax(comments: [])))

    /// The list of the names of pinned notes, in each folder.
    private static let pinList = ".pindex"
}
