import Application
import Domain

/// What the items of a Joplin folder say about its notes.
struct JoplinFolder {
    private var notebooks: [String: TagName.Level] = [:]
    private var tagTitles: [String: String] = [:]
    private var tagsOfNotes: [String: [String]] = [:]
    /// The paths of attachments in the folder `resources`, and their titles.
    private(set) var resources: [String: (path: String, title: String)] = [:]

    /// Whether a file is named like an item: 32 hexadecimal digits.
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
        case .resource:
            resources[id, default: ("resources/\(id)", "")].title = item.title
        case .note, nil: break
        }
    }

    /// Records a file path; an attachment is named by its id. The extension may differ from the item's.
    mutating func noteFile(_ path: String) {
        guard path.hasPrefix("resources/") else { return }
        resources[FileName.stem(of: path), default: ("", "")].path = path
    }

    func tags(ofNote id: String) -> [String] {
        (tagsOfNotes[id] ?? []).compactMap { tagTitles[$0] }
    }

    /// Returns a notebook and its parents as one tag.
    func notebook(_ id: String) -> String? { TagName.path(to: id, in: notebooks) }

    /// Reads an item: a note, or information about others.
    func contents(
        of bytes: UnsafeBufferPointer<UInt8>, _ file: ForeignFile
    ) -> ForeignContents {
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
