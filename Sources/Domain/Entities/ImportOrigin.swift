/// Where an imported meme came from, as the meme keeps it: the field `import`, which no source may set.
///
/// It makes it safe to import a source again: it tells the same file from one of the same name elsewhere, and
/// whether the meme or its source has changed since. It is part of every record for programs, and not shown
/// to people.
public struct ImportOrigin: Equatable, Sendable {
    /// A file that was copied for a meme, and the link to it in the text.
    public struct Attachment: Hashable, Sendable {
        /// The address as it stands in the text.
        public var link: String
        /// The name of the copy in the meme's folder of attachments.
        public var name: String
        /// The hash of the copy's content, FNV-1a of 64 bits; `nil` in memes that version 0.2 has imported.
        public var hash: String?

        public init(link: String, name: String, hash: String? = nil) {
            self.link = link
            self.name = name
            self.hash = hash
        }

        /// The name of one of several files of a name: `name.png`, `name-2.png` ...
        public static func name(_ name: String, _ number: Int) -> String {
            guard number > 1 else { return name }
            guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
                return "\(name)-\(number)"
            }
            return "\(name[..<dot])-\(number)\(name[dot...])"
        }
    }

    /// The folder that was imported: its path from the home folder or the root. `nil` where the note has an
    /// identifier of its own, or came from no file.
    public var root: String?
    /// The path of the file below the root.
    public var path: String?
    /// A hash of what was imported, see `Meme.contentHash`.
    public var hash: String
    public var attachments: [Attachment] = []
    /// Names in the field that are no names of files, such as `../a`; they are not used.
    public private(set) var oddNames: [String] = []

    public init(
        root: String? = nil, path: String? = nil, hash: String, attachments: [Attachment] = []
    ) {
        self.root = root
        self.path = path
        self.hash = hash
        self.attachments = attachments
    }

    /// The file, where there is one: root and path put together.
    public var file: String? {
        guard let root, let path else { return nil }
        return ImportOrigin.file(root, path)
    }

    public static func file(_ root: String, _ path: String) -> String {
        root.utf8.last == UInt8(ascii: "/") ? root + path : root + "/" + path
    }

    /// Whether a field of a meme is this one.
    public static func isKept(in field: JSONMember) -> Bool { field.name == literal }

    /// The name of the field.
    public static let name = "import"

    private static let literal = "\"import\""

    /// Puts a copy in the place of that with the same link, if there is one.
    public mutating func replace(_ copy: Attachment) {
        let isOld = { (old: Attachment) in
            old.link == copy.link && (!copy.link.isEmpty || old.name == copy.name)
        }
        if let index = attachments.firstIndex(where: isOld) {
            attachments[index] = copy
        } else {
            attachments.append(copy)
        }
    }

    /// The folder beside the store, and beside exported files, in which each meme has a folder of copies.
    public static let attachmentsFolder = "attachments"

    /// The field.
    public var field: JSONMember {
        var writer = JSONWriter()
        writer.object { writer in
            if let root { writer.member("root", root) }
            if let path { writer.member("path", path) }
            writer.member("hash", hash)
            guard !attachments.isEmpty else { return }
            writer.array("attachments", of: attachments) { writer, attachment in
                writer.object {
                    $0.member("link", attachment.link)
                    $0.member("name", attachment.name)
                    if let hash = attachment.hash { $0.member("hash", hash) }
                }
            }
        }
        return JSONMember(name: ImportOrigin.literal, value: writer.text)
    }

    /// Reads the field of a meme; `nil` if it has none, or another program's.
    public init?(of meme: Meme) {
        guard let field = meme.otherFields.first(where: ImportOrigin.isKept) else { return nil }
        self.init(field)
    }

    /// Reads the field; `nil` for what is another program's.
    public init?(_ field: JSONMember) {
        guard let origin = field.withValue(ImportOrigin.init) else { return nil }
        self = origin
    }

    private init?(_ object: JSONValue) {
        var hash: String?
        for (name, value) in object.members {
            switch name {
            case "root": root = value.string?.text
            case "path": path = value.string?.text
            case "hash": hash = value.string?.text
            case "attachments":
                for element in value.elements {
                    let members = Dictionary(element.members) { $1 }
                    guard let link = members["link"]?.string?.text,
                        let name = members["name"]?.string?.text
                    else { continue }
                    if ["", ".", ".."].contains(name) || name.utf8.contains(UInt8(ascii: "/")) {
                        oddNames.append(name)
                    } else {
                        attachments.append(
                            Attachment(
                                link: link, name: name, hash: members["hash"]?.string?.text))
                    }
                }
            default: break
            }
        }
        guard let hash else { return nil }
        self.hash = hash
    }
}

extension Meme {
    /// A hash of all that an import gives a meme, and that is no time: FNV-1a of 64 bits over its JSON. What
    /// the import itself adds, its own field and the picture that it has copied, is left out.
    ///
    /// - Parameter withTimes: whether its times count, too.
    public func contentHash(withTimes: Bool = false) -> String {
        var content = self
        content.id = MemeID(bits: 0)
        content.key = nil
        if !withTimes { (content.created, content.modified) = (nil, nil) }
        content.otherFields.removeAll(where: ImportOrigin.isKept)
        if content[.image]?.hasPrefix(ImportOrigin.attachmentsFolder + "/") == true {
            content[.image] = nil
        }
        var writer = JSONWriter(capacity: content.text.utf8.count + 256)
        writer.meme(content)
        return String(FNV1a.hash(writer.bytes), radix: 16)
    }
}
