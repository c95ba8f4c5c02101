import Application
import Domain
import Markup

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
                }
                return []
            }))

    /// The name of the file that lists the pinned notes of a folder.
    private static let pinList = ".pindex"
}
