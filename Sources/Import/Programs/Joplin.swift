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
                            items.add(item)
                        }
                    }
                    for path in folder.files ?? [] { items.addFile(path) }
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

    mutating func add(_ item: JoplinItem) {
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
    mutating func addFile(_ path: String) {
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
            if item["source_application"] != nil { contents.ignore("source_application") }
        }
        return contents
    }
}

/// An item in a Joplin RAW export. It consists of the title, an empty line, the body, an empty line, and
/// lines with fields, such as `name: value`. The last field is the type.
///
/// Source: `serialize` in `packages/lib/models/BaseItem.ts` of <https://github.com/laurent22/joplin>.
struct JoplinItem {
    enum Kind: String {
        case note = "1"
        case notebook = "2"
        case resource = "4"
        case tag = "5"
        case taggedNote = "6"
    }

    var title: String
    var body: String
    /// The fields that are neither empty nor zero, in order.
    var fields: [(name: String, value: String)]

    /// Parses an item. Returns `nil` unless the text ends with fields and the last field is the type.
    init?(_ text: String) {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        let first = lines.lastIndex(where: \.isEmpty).map { $0 + 1 } ?? 0
        var fields: [(name: String, value: String)] = []
        for line in lines[first...] {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == UInt8(ascii: " ") }
            fields.append((String(Substring(line[..<colon])), String(Substring(value))))
        }
        guard fields.last?.name == "type_" else { return nil }
        self.fields = fields.filter { !$0.value.allSatisfy { $0 == "0" || $0 == "." } }
        guard first > 0 else {
            (title, body) = ("", "")
            return
        }
        let content = text.utf8[..<lines[first - 1].startIndex].dropLast(1)
        (title, body) = FirstLine.split(String(Substring(content)))
        if body.utf8.first == UInt8(ascii: "\n") { body.removeFirst() }
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    var id: String? { self["id"] }

    var kind: Kind? { self["type_"].flatMap(Kind.init) }

    /// The names of fields that become fields of a meme, are internal to Joplin, or repeat other fields.
    private static let knownNames: Set<String> = [
        "id", "parent_id", "created_time", "updated_time", "user_created_time",
        "user_updated_time", "source_url", "type_", "source", "source_application",
        "encryption_cipher_text", "encryption_applied", "deleted_time",
    ]

    /// Returns the note as a meme, with its notebook and tags from other items.
    func meme(in folder: JoplinFolder) -> ForeignMeme {
        var meme = ForeignMeme(title: title, text: body)
        if !title.isVisible { (meme.title, meme.text) = FirstLine.split(body) }
        meme.identity = id
        if let parent = self["parent_id"], let tag = folder.notebook(parent) {
            meme.tags.append(tag)
        }
        meme.tags += id.map(folder.tags) ?? []
        meme.optionalTexts[.url] = self["source_url"]
        meme.created = time("user_created_time", "created_time")
        let updated = time("user_updated_time", "updated_time")
        meme.modified = updated == meme.created ? nil : updated
        let others = fields.filter {
            // The number 1 means Markdown.
            !JoplinItem.knownNames.contains($0.name) && $0 != ("markup_language", "1")
        }
        meme.otherFields = MarkupJSON.field(
            "joplin", others.map { ($0.name, JSONWriter.quoted($0.value)) })
        return meme
    }

    private func time(_ names: String...) -> Timestamp? {
        names.lazy.compactMap { self[$0] }.first.flatMap(Timestamp.init(rfc3339:))
            .map { Timestamp(milliseconds: $0.milliseconds) }
    }
}

extension JoplinItem {
    /// Returns whether the text is an item. An item ends with fields. One of the fields is an id of 32 bytes,
    /// and the last field is `type_`.
    static func isOne(_ text: [UInt8]) -> Bool {
        var rest = text.suffix(4096)
        while rest.last == .lineFeed { rest = rest.dropLast() }
        // The lines after the last empty line, in reverse order.
        var fields: [String] = []
        while let end = rest.last, end != .lineFeed, fields.first?.hasPrefix("type_: ") != false {
            let start = rest.lastIndex(of: .lineFeed).map { $0 + 1 } ?? rest.startIndex
            fields.append(String(decoding: rest[start...], as: UTF8.self))
            rest = rest[..<start].dropLast()
        }
        return fields.first?.hasPrefix("type_: ") == true
            && fields.contains { $0.hasPrefix("id: ") && $0.utf8.count == 36 }
    }
}
