import Application
import Domain

extension ImportFormat {
    /// Day One's JSON export.
    static let dayOne = ImportFormat(
        name: "dayone", words: { "Day One" }, extensions: ["json"],
        reading: .json { bytes, _ in DayOneReader.contents(of: bytes) },
        recognizes: { head in
            guard let json = head.untitledJSON else { return false }
            return json.has("entries")
                && (json.has("metadata") || json.hasInner("entries.creationDate"))
        },
        ids: .global)
}

/// A reader for journals that Day One exported as JSON.
///
/// Source: the files themselves; <https://dayoneapp.com/guides/tips-and-tutorials/exporting-entries/>.
enum DayOneReader {
    private static let knownNames: Set<String> = [
        "uuid", "text", "creationDate", "modifiedDate", "tags", "starred", "isPinned",
    ]

    static func contents(of bytes: [UInt8]) -> ForeignContents {
        ForeignJSON.contents(of: bytes, inArrays: ["entries"], besides: ["metadata"]) {
            (_, entry, line, contents) throws(LineError) in
            let meme = try meme(entry, line)
            // The Markdown text has the same contents.
            if entry.value("richText") != nil, entry.value("text") != nil {
                contents.ignore("richText")
            }
            contents.append(meme)
        }
    }

    private static func meme(_ entry: ForeignObject, _ line: Int) throws(LineError) -> ForeignMeme {
        guard let uuid = try entry.string("uuid") else { throw .missing(field: "uuid") }
        var meme = ForeignMeme(title: "", line: line)
        let files = try files(of: entry)
        let text = try entry.string("text") ?? ""
        (meme.title, meme.text) = FirstLine.titleAndText(of: linked(text, to: files))
        meme.attachments = files.map(\.path)
        meme.tags = try entry.strings("tags")
        let isPinned = try entry.boolean("isPinned")
        meme.flags[.pinned] = try entry.boolean("starred") || isPinned
        try meme.takeTimes(entry, created: "creationDate", modified: "modifiedDate")
        // An entry may contain only a picture.
        if !meme.title.isVisible { meme.title = meme.created?.text ?? uuid }
        meme.identity = uuid
        let known = entry.value("text") == nil ? knownNames : knownNames.union(["richText"])
        meme.otherFields = entry.rest(besides: known, as: "dayone")
        return meme
    }

    private struct AttachedFile {
        var identifier: String
        var path: String
    }

    private static func files(of entry: ForeignObject) throws(LineError) -> [AttachedFile] {
        var files: [AttachedFile] = []
        let folders = [
            ("photos", "jpeg"), ("videos", "mov"), ("audios", "m4a"), ("pdfAttachments", "pdf"),
        ]
        for (name, ending) in folders {
            for file in try entry.objects(name) {
                guard let digest = try file.string("md5") else { continue }
                let folder = name == "pdfAttachments" ? "pdfs" : name
                let type = try file.string("type") ?? ending
                files.append(
                    AttachedFile(
                        identifier: try file.string("identifier") ?? "",
                        path: "\(folder)/\(digest).\(type)"))
            }
        }
        return files
    }

    /// Replaces Day One's addresses with the paths of files. Examples of the addresses are
    /// `![](dayone-moment://IDENTIFIER)` and `![](dayone-moment:/audio/IDENTIFIER)`.
    private static func linked(_ text: String, to files: [AttachedFile]) -> String {
        let paths = Dictionary(
            files.map { ($0.identifier, $0.path) }, uniquingKeysWith: { first, _ in first })
        let scheme = "dayone-moment:"
        return text.replacingBytes { bytes, offset in
            let rest = bytes[offset...]
            guard bytes[offset] == UInt8(ascii: "d"), rest.starts(with: scheme.utf8) else {
                return nil
            }
            // No address is longer than this.
            let address = rest.prefix(200).prefix { $0 != UInt8(ascii: ")") && !$0.isWhiteSpace }
            let identifier = address.split(separator: UInt8(ascii: "/")).last ?? []
            return paths[String(decoding: identifier, as: UTF8.self)].map { ($0, address.count) }
        }
    }
}
