/// The source of an imported meme, and the files attached to a meme, stored in the meme's `import` field. Notes
/// from other programs cannot set this field.
///
/// An origin makes repeated imports safe: it distinguishes files that have the same name, and shows whether
/// the meme or its source has changed since the import. Only machine-readable formats include the origin.
public struct ImportOrigin: Equatable, Sendable {
    /// A file that was copied for a meme, and the link to it in the meme's text.
    public struct Attachment: Hashable, Sendable {
        /// The address as written in the text.
        public var link: String
        /// The name of the copy in the meme's attachment folder.
        public var name: String
        /// The 64-bit FNV-1a hash of the copy's content; `nil` in memes imported by version 0.2.
        public var hash: String?

        public init(link: String, name: String, hash: String? = nil) {
            self.link = link
            self.name = name
            self.hash = hash
        }

        /// Whether the name and the hash are safe to use. Other devices may have written anything.
        public var isSafe: Bool {
            let digits = Set("0123456789abcdef".utf8)
            return !name.isEmpty && name.utf8.count <= 255 && !name.hasPrefix(".")
                && !name.unicodeScalars.contains { $0 == "/" || TerminalControl.contains($0) }
                && hash.map {
                    (1...16).contains($0.utf8.count) && $0.utf8.allSatisfy(digits.contains)
                }
                    == true
        }

        /// Returns a file name with a number inserted, such as `name-2.png`. The number 1 leaves the name
        /// unchanged.
        public static func name(_ name: String, _ number: Int) -> String {
            guard number > 1 else { return name }
            guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
                return "\(name)-\(number)"
            }
            return "\(name[..<dot])-\(number)\(name[dot...])"
        }
    }

    /// The path of the imported folder or of the program's folder in it or, if the user specified the file
    /// itself, of its parent folder. Begins with `~/` or `/`. `nil` unless the note came from a regular file.
    /// Also `nil` if the note is not Markdown and has its own identifier.
    public var root: String?
    /// The path of the file, relative to `root`.
    public var path: String?
    /// A hash of the imported content; see `Meme.contentHash`. Empty if the meme was not imported.
    public var hash: String
    /// The tag made from the names of the folders that contain the file; `nil` if no tag was made.
    public var folderTag: String?
    /// The tags that the user asked to add during import.
    public var tags: [String] = []
    public var attachments: [Attachment] = []
    /// The hash of the version that was last imported from an exported file; see `Meme.exportHash`. `nil` if
    /// no file was imported, or if the file says when the version was made.
    public var exportHash: String?
    /// The hash of the bytes of that file; `nil` if it contains other memes, too.
    public var fileHash: String?
    /// The path of the exported folder or file that was last imported; `nil` if an earlier version imported it.
    public var exportPath: String?
    /// The JSON of `base`.
    private var baseJSON: String?
    /// Attachment names that are not valid file names, such as `../a`. Files with these names are never used.
    public private(set) var oddNames: [String] = []

    public init(
        root: String? = nil, path: String? = nil, hash: String, attachments: [Attachment] = []
    ) {
        self.root = root
        self.path = path
        self.hash = hash
        self.attachments = attachments
    }

    /// The content that was last imported, if the meme also has other changes. It is the base of the next merge,
    /// and has no origin.
    public var base: Meme? {
        get { baseJSON.flatMap { try? MemeDraft(json: Array($0.utf8)).content } }
        set {
            baseJSON = newValue.map { meme in
                var content = meme
                content.otherFields.removeAll(where: ImportOrigin.isKept)
                var writer = JSONWriter(capacity: content.text.utf8.count + 256)
                writer.meme(content)
                return writer.text
            }
        }
    }

    /// The path of the file: `root` joined with `path`; `nil` if either is missing.
    public var file: String? {
        guard let root, let path else { return nil }
        return ImportOrigin.file(root, path)
    }

    /// Joins the path of a folder and the path of a file relative to the folder.
    public static func file(_ root: String, _ path: String) -> String {
        root.utf8.last == UInt8(ascii: "/") ? root + path : root + "/" + path
    }

    /// Returns whether a member is the `import` field.
    public static func isKept(in field: JSONMember) -> Bool { field.name == literal }

    public static let name = "import"

    private static let literal = "\"import\""

    /// Replaces the attachment that has the same link as `copy`, or adds `copy` if there is no such
    /// attachment. If the link is empty, the names must also be equal.
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

    /// Gives free names to attachments that have the same names as other files of the meme.
    ///
    /// - Parameter others: the attachments that keep their names.
    /// - Returns: the new links in the text, by the old ones. A link that is no path of a copy, such as one in an
    ///   imported note, is not changed.
    mutating func rename(besides others: Set<Attachment>) -> [String: String] {
        var hashes = Dictionary(grouping: Array(others) + attachments, by: \.name)
            .mapValues { Set($0.map(\.hash)) }
        // Another merge may already have renamed an attachment.
        let names = Set(others.map { [$0.name, $0.hash] })
        var links: [String: String] = [:]
        for (index, old) in attachments.enumerated()
        where others.contains(where: { $0.name == old.name && $0.hash != old.hash }) {
            var number = 1
            var name = old.name
            while !names.contains([name, old.hash]), hashes[name, default: [old.hash]] != [old.hash]
            {
                number += 1
                name = Attachment.name(old.name, number)
            }
            hashes[name] = [old.hash]
            attachments[index].name = name
            guard old.link.hasPrefix(ImportOrigin.attachmentsFolder + "/") else { continue }
            // The number has a place before the last dot, which is never percent-encoded.
            let end = String(old.link.split(separator: "/").last ?? "")
            attachments[index].link =
                old.link.dropLast(end.count) + Attachment.name(end, number)
            links[old.link] = attachments[index].link
        }
        return links
    }

    /// Merges two changes of an origin. Keeps what both have attached. Of anything else that both have changed,
    /// keeps the later change.
    ///
    /// - Returns: the merged origin, and whether both have changed anything else in different ways.
    static func merge(
        _ earlier: ImportOrigin, _ later: ImportOrigin, since old: ImportOrigin
    ) -> (origin: ImportOrigin, isConflict: Bool) {
        func rest(_ origin: ImportOrigin) -> ImportOrigin {
            var origin = origin
            origin.attachments = []
            return origin
        }
        let (one, two, before) = (rest(earlier), rest(later), rest(old))
        var merged = two == before ? one : two
        let removed = Set(old.attachments).subtracting(later.attachments)
        merged.attachments = earlier.attachments.filter { !removed.contains($0) }
        let known = Set(old.attachments + merged.attachments)
        merged.attachments += later.attachments.filter { !known.contains($0) }
        return (merged, one != two && one != before && two != before)
    }

    /// The name of the folder that contains the attachment folders of all memes. The folder is next to the
    /// store or the exported files.
    public static let attachmentsFolder = "attachments"

    /// The origin as an `import` field.
    public var field: JSONMember {
        var writer = JSONWriter()
        writer.object { writer in
            if let root { writer.member("root", root) }
            if let path { writer.member("path", path) }
            if !hash.isEmpty || exportHash == nil { writer.member("hash", hash) }
            if let exportHash { writer.member("exported", exportHash) }
            if let fileHash { writer.member("file", fileHash) }
            if let exportPath { writer.member("in", exportPath) }
            if let baseJSON { writer.member(JSONMember(name: #""base""#, value: baseJSON)) }
            if let folderTag { writer.member("folderTag", folderTag) }
            if !tags.isEmpty { writer.array("tags", of: tags) { $0.string($1) } }
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

    /// Reads the origin of a meme; `nil` if the `import` field is absent, or has no hash because another
    /// program wrote it.
    public init?(of meme: Meme) {
        guard let field = meme.otherFields.first(where: ImportOrigin.isKept) else { return nil }
        self.init(field)
    }

    /// Reads the origin from a field; `nil` if the field has no hash, because another program wrote it.
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
            case "exported": exportHash = value.string?.text
            case "file": fileHash = value.string?.text
            case "in": exportPath = value.string?.text
            case "base": baseJSON = value.literal
            case "folderTag": folderTag = value.string?.text
            case "tags": tags = value.elements.compactMap { $0.string?.text }
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
                            Attachment(link: link, name: name, hash: members["hash"]?.string?.text))
                    }
                }
            default: break
            }
        }
        guard hash != nil || exportHash != nil else { return nil }
        self.hash = hash ?? ""
    }
}

extension Meme {
    /// Sets the `import` field.
    public mutating func set(_ origin: ImportOrigin) { set([origin.field]) }

    /// The hash of all that an exported file says about the meme, except the time of the last change.
    public var exportHash: String {
        var content = self
        content.modified = nil
        return content.contentHash(withTimes: true)
    }

    /// Returns the 64-bit FNV-1a hash of the meme's JSON, in hexadecimal. Excludes the identifier, the key,
    /// the `import` field, and the path of a copied picture.
    ///
    /// - Parameter withTimes: whether to include the creation and modification times.
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
