import Application
import Domain

extension ImportFormat {
    /// Joplin's RAW export: a folder with a file for each note, notebook, tag and attachment.
    static let joplin = ImportFormat(
        name: "joplin", words: { "Joplin" }, ids: .global,
        markdown: MarkdownRules(
            folder: .init(
                isMarked: { $0.names.contains(where: JoplinFolder.isItem) },
                read: { (folder, walked, files) throws(MemesError) in
                    var items = JoplinFolder()
                    for file in walked.files where JoplinFolder.isItem(file.pathBelow) {
                        if let item = JoplinItem(try files.text(of: file.path, in: walked.root)) {
                            items.note(item)
                        }
                    }
                    for path in folder.files ?? [] { items.noteFile(path) }
                    folder.resources = items.resources
                    folder.reader = { [items] in items.contents(of: $0, $1) }
                }),
            tagFolders: { _ in [] },
            resourceID: { $0.hasPrefix(":/") ? String($0.dropFirst(2).prefix(32)) : nil }))
}

extension UnsupportedFormat {
    /// A single file of a Joplin export, which is incomplete without the other files of the export.
    static let joplinItem = UnsupportedFormat(
        name: "joplin item", words: { localized("a single file of a Joplin export") },
        advice: { localized("import its folder") },
        recognizes: { $0.isMarkdown && JoplinItem.isOne($0.text) })
}
