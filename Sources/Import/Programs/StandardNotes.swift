import Application
import Domain

extension ImportFormat {
    /// The main file of a decrypted Standard Notes backup. The backup also contains a file for each item.
    static let standardNotes = ImportFormat(
        name: "standardnotes", words: { "Standard Notes" }, extensions: ["json", "txt"],
        reading: .json { bytes, _ in StandardNotesReader.contents(of: bytes) },
        recognizes: { $0.foreignJSON?.hasInner("items.content_type") == true },
        ids: .global,
        backup: Backup(
            path: "Standard Notes Backup and Import File.txt",
            repeats: { $0.hasPrefix("Items/") }))
}

/// A reader for decrypted backups from Standard Notes. A backup contains the items of an account, including
/// notes and tags.
///
/// Source: `packages/models` of <https://github.com/standardnotes/app>.
enum StandardNotesReader {
    private static let knownNames: Set<String> = [
        "title", "text", "references", "appData", "trashed", "preview_plain", "preview_html",
    ]

    static func contents(of bytes: [UInt8]) -> ForeignContents {
        var tags: [String: TagName.Level] = [:]
        var tagsOfNotes: [String: [String]] = [:]
        var contents = ForeignJSON.contents(
            of: bytes, inArrays: ["items"], besides: ["version", "keyParams"]
        ) { (_, item, line, contents) throws(LineError) in
            guard let uuid = try item.string("uuid") else { throw .missing(field: "uuid") }
            let type = try item.string("content_type")
            guard type == "Note" || type == "Tag" else { return }
            guard let value = item.value("content"), value.kind == .object else {
                if type == "Note" { contents.skip(uuid, .encrypted, line: line) }
                return
            }
            let content = try ForeignObject(value)
            guard type == "Note" else {
                var tag = TagName.Level(title: try content.string("title") ?? "")
                for reference in try content.objects("references") {
                    guard let other = try reference.string("uuid") else { continue }
                    if try reference.string("content_type") == "Tag" {
                        tag.parent = other
                    } else {
                        tagsOfNotes[other, default: []].append(uuid)
                    }
                }
                tags[uuid] = tag
                return
            }
            let meme = try meme(item, content, uuid, line)
            if try content.boolean("trashed") {
                contents.skip(meme.title, .trashed, line: line)
            } else {
                contents.append(meme)
            }
        }
        for (index, note) in contents.notes.enumerated() {
            guard case .foreign(var meme) = note, let id = meme.identity else { continue }
            meme.tags = (tagsOfNotes[id] ?? []).map { TagName.path(to: $0, in: tags) ?? "" }
            contents.notes[index] = .foreign(meme)
        }
        return contents
    }

    private static func meme(
        _ item: ForeignObject, _ content: ForeignObject, _ uuid: String, _ line: Int
    ) throws(LineError) -> ForeignMeme {
        var meme = ForeignMeme(title: try content.string("title") ?? "", line: line)
        meme.text = try content.string("text") ?? ""
        if try content.string("noteType") == "rich-text" {
            meme.text = HTMLMarkdown.text(of: meme.text)
        }
        if !meme.title.isVisible { (meme.title, meme.text) = FirstLine.titleAndText(of: meme.text) }
        try meme.takeTimes(item, created: "created_at", modified: "updated_at")
        if let data = content.value("appData"), data.kind == .object,
            let state = try ForeignObject(data).value("org.standardnotes.sn"),
            state.kind == .object
        {
            let state = try ForeignObject(state)
            meme.flags[.pinned] = try state.boolean("pinned")
            // `updated_at` is the time at which the server received the note.
            meme.modified = try ForeignTime.utc("client_updated_at", of: state) ?? meme.modified
        }
        meme.identity = uuid
        meme.otherFields = content.rest(besides: knownNames, as: "standardnotes")
        return meme
    }
}
