import Application
import Domain

extension ImportFormat {
    /// Notes from Google Keep, exported by Google Takeout.
    static let keep = ImportFormat(
        name: "keep", words: { "Google Keep" }, extensions: ["json"],
        reading: .json { bytes, _ in KeepReader.contents(of: bytes) },
        recognizes: { head in
            head.foreignJSON?.hasAny(
                "textContent", "listContent", "isTrashed", "userEditedTimestampUsec") == true
        },
        hasFilePerNote: true, ignoresFolders: true, hasHTMLCopies: true,
        companions: ["Labels.txt"])
}

/// A reader for Google Keep notes exported by Google Takeout, with one object per file.
///
/// Source: the files themselves. Google does not document the format.
enum KeepReader {
    /// The names of members that the reader uses, or that repeat such members.
    private static let knownNames: Set<String> = [
        "title", "textContent", "textContentHtml", "listContent", "labels", "annotations",
        "isPinned", "isTrashed", "userEditedTimestampUsec", "createdTimestampUsec",
    ]

    static func contents(of bytes: [UInt8]) -> ForeignContents {
        ForeignJSON.contents(of: bytes) { (note, line, contents) throws(LineError) in
            let meme = try meme(note, line)
            if try note.boolean("isTrashed") {
                contents.skip(meme.title, .trashed, line: line)
            } else {
                contents.append(meme)
            }
        }
    }

    private static func meme(_ note: ForeignObject, _ line: Int) throws(LineError) -> ForeignMeme {
        // Every note has at least one of these members.
        guard knownNames.union(["color"]).contains(where: { note.value($0) != nil }) else {
            throw .missing(field: "textContent")
        }
        let text = try note.string("textContent") ?? ""
        let items = try note.objects("listContent")
        let created = try ForeignTime.microseconds("createdTimestampUsec", of: note)
        let edited = try ForeignTime.microseconds("userEditedTimestampUsec", of: note)
        var meme = ForeignMeme(title: try note.string("title") ?? "", text: text, line: line)
        if !meme.title.isVisible { (meme.title, meme.text) = FirstLine.split(text) }
        if !meme.title.isVisible { meme.title = try items.first?.string("text") ?? "" }
        if !items.isEmpty { meme.text += (meme.text.isEmpty ? "" : "\n\n") + (try list(of: items)) }
        for label in try note.objects("labels") {
            if let name = try label.string("name") { meme.tags.append(name) }
        }
        let links = try note.objects("annotations")
        for link in links where meme.optionalTexts[.url] == nil {
            meme.optionalTexts[.url] = try link.string("url")
        }
        if !meme.title.isVisible { meme.title = try links.first?.string("title") ?? "" }
        for file in try note.objects("attachments") {
            if let path = try file.string("filePath") { meme.attachments.append(path) }
        }
        meme.flags[.pinned] = try note.boolean("isPinned")
        meme.created = created ?? edited
        meme.modified = created == nil || edited == created ? nil : edited
        meme.identity = note.value("createdTimestampUsec").flatMap {
            $0.string?.text ?? $0.literal
        }
        let hasColor = try note.string("color") != "DEFAULT"
        // Only the first address becomes a field of a meme.
        let names = links.isEmpty ? knownNames : knownNames.subtracting(["annotations"])
        meme.otherFields = note.rest(besides: hasColor ? names : names.union(["color"]), as: "keep")
        return meme
    }

    private static func list(of items: [ForeignObject]) throws(LineError) -> String {
        var lines: [String] = []
        for item in items {
            let mark = try item.boolean("isChecked") ? "- [x] " : "- [ ] "
            lines.append(mark + FirstLine.joined(try item.string("text") ?? ""))
        }
        return lines.joined(separator: "\n")
    }
}
