import Application
import Domain

/// Information about notes that a Joplin export keeps in separate items: notebooks, tags and attachments.
struct JoplinFolder {
    private var notebooks: [String: TagName.Level] = [:]
    private var tagTitles: [String: String] = [:]
    private var tagsOfNotes: [String: [String]] = [:]
    /// The path and the title of each attachment in the `resources` folder, keyed by the id of the
    /// attachment.
    private(set) var resources: [String: (path: String, title: String)] = [:]

    /// Returns whether a file is named like an item: 32 hexadecimal digits and `.md`.
    static func isItem(_ name: String) -> Bool {
        name.hasSuffix(".md") && name.utf8.count == 35
            && name.utf8.dropLast(3).allSatisfy {
                ASCII.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    mutating func note(_ item: JoplinItem) {
        guard let id = item.id else { return }
        switch item.kind {
        case .notebook: notebooks[id] = .init(title: item.title, parent: item["parent_id"])
        case .tag: tagTitles[id] = item.title
        case .taggedNote:
            guard let note = item["note_id"], let tag = item["tag_id"] else { return }
            tagsOfNotes[note, default: []].append(tag)
        case .resource: resources[id, default: ("resources/\(id)", "")].title = item.title
        case .note, nil: break
        }
    }

    /// Records the path of a file if the file is an attachment. An attachment is named after its id, and its
    /// extension may differ from the extension in the item.
    mutating func noteFile(_ path: String) {
        guard path.hasPrefix("resources/") else { return }
        resources[FileName.stem(of: path), default: ("", "")].path = path
    }

    func tags(ofNote id: String) -> [String] {
        (tagsOfNotes[id] ?? []).compactMap { tagTitles[$0] }
    }

    /// Returns a tag name for a notebook and its parents; `nil` if the notebook is unknown.
    func notebook(_ id: String) -> String? { TagName.path(to: id, in: notebooks) }

    /// Reads the note in an item. Returns empty contents for an item that is not a note. Reads a file that is
    /// not an item as ordinary Markdown.
    func contents(of bytes: [UInt8], _ file: ForeignFile) -> ForeignContents {
        guard let item = JoplinItem(String(decoding: bytes, as: UTF8.self)) else {
            return file.markdown(bytes)
        }
        guard item.kind == .note else { return ForeignContents() }
        var contents = ForeignContents()
        if item["deleted_time"] != nil {
            contents.skip(item.title, .trashed, line: 1)
        } else if item["encryption_applied"] != nil {
            contents.skip(item.title, .encrypted, line: 1)
        } else {
            contents.append(item.meme(in: self))
        }
        return contents
    }
}
