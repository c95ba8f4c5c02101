import Application
import Domain
import Markup

extension ImportFormat {
    /// Evernote's export format, `.enex`.
    static let evernote = ImportFormat(
        name: "evernote", words: { "Evernote" }, extensions: ["enex"],
        reading: .text { bytes, _ in EvernoteReader.contents(of: bytes) },
        recognizes: { head in
            head.ending == "enex" && head.json == nil
                || (head.begins(with: "<?xml") || head.begins(with: "<en-export"))
                    && head.contains("<en-export")
        },
        embedsFiles: true)
}

/// A reader for notes in Evernote's export format, `.enex`, which is XML that contains the text of each note
/// as ENML.
///
/// The `evernote` field keeps data for which memes have no field. The file contains the attachments. If the
/// file is truncated, the reader returns the complete notes and an error.
///
/// Source: <http://xml.evernote.com/pub/evernote-export4.dtd>, <http://xml.evernote.com/pub/enml2.dtd>.
enum EvernoteReader {
    static func contents(of bytes: [UInt8]) -> ForeignContents {
        var contents = MarkupReader.read(bytes, as: .xml) { self.contents(of: bytes, &$0) }
        linkNotes(of: &contents)
        return contents
    }

    private static func contents(
        of bytes: [UInt8], _ reader: inout MarkupReader
    ) -> ForeignContents {
        var contents = ForeignContents()
        var lines = LineCounter(bytes)
        var isExport = false
        do throws(MarkupError) {
            while let token = try reader.next() {
                guard case .start(let tag) = token else { continue }
                guard isExport || tag.name == "en-export" else {
                    return .missing("<en-export>", line: lines.line(at: reader.tokenOffset))
                }
                isExport = true
                guard tag.name == "note" else {
                    if tag.name != "en-export" { _ = try MarkupElement(tag, &reader) }
                    continue
                }
                let note = try MarkupElement(tag, &reader)
                add(note, of: bytes, line: lines.line(at: note.offset), to: &contents)
            }
        } catch {
            contents.errors.append(lines.error(of: error))
        }
        return contents
    }

    private static let addressOfNote = "](evernote:///view/"

    /// Turns links to notes in the same file into `[[Title]]`, because only Evernote can follow the addresses
    /// of its notes.
    private static func linkNotes(of contents: inout ForeignContents) {
        var titles: [String: Substring] = [:]
        for case .foreign(let meme) in contents.notes {
            let title = meme.title[...].trimming(\.isWhitespace)
            titles[letters(title)] = titles[letters(title)] ?? title
            titles[String(title)] = title
        }
        for (index, note) in contents.notes.enumerated() {
            guard case .foreign(var meme) = note, meme.text.contains(addressOfNote) else {
                continue
            }
            var text = ""
            var rest = meme.text[...]
            while let address = rest.firstRange(of: addressOfNote),
                let end = rest[address.upperBound...].firstIndex(of: ")")
            {
                let start = rest[..<address.lowerBound].lastIndex(of: "[") ?? address.lowerBound
                let words = rest[start..<address.lowerBound].dropFirst()
                let title = titles[String(words)] ?? titles[letters(words)] ?? ""
                let isTitle = !title.isEmpty && !title.contains { "|#^]".contains($0) }
                text += isTitle ? "\(rest[..<start])[[\(title)]]" : rest[...end]
                rest = rest[end...].dropFirst()
            }
            meme.text = text + rest
            contents.notes[index] = .foreign(meme)
        }
    }

    /// Returns a title or link text in lowercase and without emphasis.
    private static func letters(_ text: Substring) -> String {
        text.lowercased().filter { !"*~`=".contains($0) }
    }

    private static func add(
        _ note: MarkupElement, of bytes: [UInt8], line: Int, to contents: inout ForeignContents
    ) {
        var numbers: [String: Int] = [:]
        let files = note.children.filter { $0.name == "resource" }.map {
            EvernoteFile($0, in: bytes, numbers: &numbers)
        }
        let title = note["title"]?.text ?? ""
        var meme = ForeignMeme(title: oneLine(title), line: line)
        let named = files.compactMap { file in file.digest.map { ($0, file.file.name) } }
        let names = Dictionary(named, uniquingKeysWith: { $1 })
        var tasks = EvernoteTasks(of: note)
        meme.text = HTMLMarkdown.text(
            of: note["content"]?.text ?? "", media: { $0.markdown(ofFiles: names) }
        ) {
            tasks.take(ofGroup: $0)
        }
        if !tasks.rest.isEmpty {
            meme.text += (meme.text.isEmpty ? "" : "\n\n") + tasks.rest.joined(separator: "\n")
        }
        if !meme.title.isVisible { (meme.title, meme.text) = FirstLine.split(meme.text) }
        meme.tags = note.children.filter { $0.name == "tag" }.map(\.value)
        let source = note["note-attributes"]?["source-url"]?.value ?? ""
        if !source.isEmpty { meme.optionalTexts[.url] = source }
        var unreadable: Set<String> = []
        for field in ["created", "updated"] {
            guard let text = note[field]?.value, !text.isEmpty else { continue }
            let time = ForeignDate.timestamp(text, calendar: UTCCalendar())
            if time == nil {
                unreadable.insert(field)
                contents.warnings.append(FieldWarning(name: field, line: line, reason: .noDate))
            }
            if field == "created" { meme.created = time } else { meme.modified = time }
        }
        let guid = note["guid"]?.text
        let name = meme.title == oneLine(title) ? title : meme.title
        meme.identity = guid ?? "\(note["created"]?.text ?? "") \(name)"
        if meme.modified == meme.created { meme.modified = nil }
        meme.otherFields = otherFields(of: note, files, besides: unreadable)
        meme.embeddedFiles = files.map(\.file)
        contents.append(meme)
    }

    /// Reduces each run of ASCII white space in a title to one space, and trims the title. XML files use
    /// white space for layout.
    private static func oneLine(_ title: String) -> String {
        title.split { $0.isASCII && $0.isWhitespace }.joined(separator: " ")
    }

    /// Returns the elements for which memes have no field, and the metadata of attachments.
    private static func otherFields(
        of note: MarkupElement, _ files: [EvernoteFile], besides unreadable: Set<String>
    ) -> [JSONMember] {
        let known = Set([
            "title", "content", "created", "updated", "tag", "resource", "note-attributes",
        ]).subtracting(unreadable)
        var members = MarkupJSON.members(of: note) { known.contains($0.name) }
        if let attributes = note["note-attributes"] {
            members += MarkupJSON.members(of: attributes) { $0.name == "source-url" }
        }
        if !files.isEmpty {
            members.append(("resources", "[" + files.map(\.json).joined(separator: ",") + "]"))
        }
        return MarkupJSON.field("evernote", members)
    }
}

private struct EvernoteFile {
    let file: EmbeddedFile
    /// The MD5 digest by which the text of a note refers to the file; `nil` if the data cannot be decoded.
    let digest: String?
    let json: String

    /// - Parameter numbers: the last number used for each file name, keyed by the name in lowercase. Updated
    ///   for this file.
    init(_ resource: MarkupElement, in bytes: [UInt8], numbers: inout [String: Int]) {
        var file = EmbeddedFile(
            name: "", ranges: (resource["data"]?.texts ?? []).map { $0.range(in: bytes) })
        digest = file.data(in: bytes).map(MD5.hexadecimal)
        let attributes = resource["resource-attributes"]
        let fileName = FirstLine.joined(attributes?["file-name"]?.value ?? "")
        file.name = FileName.safe(fileName.isVisible ? fileName : digest ?? "file")
        if FileName.lowercasedExtension(of: file.name).isEmpty {
            file.name += EvernoteFile.ending(ofMediaType: resource["mime"]?.value ?? "")
        }
        let name = file.name
        while numbers[file.name.lowercased()] != nil {
            numbers[name.lowercased(), default: 1] += 1
            file.name = ImportOrigin.Attachment.name(name, numbers[name.lowercased()] ?? 1)
        }
        numbers[file.name.lowercased()] = 1
        self.file = file
        var members = MarkupJSON.members(of: resource) {
            ["data", "alternate-data", "recognition", "resource-attributes"].contains($0.name)
        }
        if let attributes { members += MarkupJSON.members(of: attributes) { _ in false } }
        json = MarkupJSON.object(members)
    }

    /// Returns the extension for a media type, such as `.svg` for `image/svg+xml`; an empty string if the
    /// type contains no usable extension.
    private static func ending(ofMediaType type: String) -> String {
        let name = (type.split(separator: "/").last ?? "").prefix { $0 != "+" }
        return (1...5).contains(name.utf8.count) && name.utf8.allSatisfy(ASCII.isLetterOrDigit)
            ? ".\(name)" : ""
    }
}

extension MarkupTag {
    /// Returns the Markdown for the file that an element refers to: a picture if the file is an image,
    /// otherwise a link.
    ///
    /// - Parameter names: the names of files, keyed by their digests.
    fileprivate func markdown(ofFiles names: [String: String]) -> String {
        let hash = (self["hash"] ?? "").lowercased()
        let name = names[hash] ?? hash
        return self["type"]?.hasPrefix("image/") == true
            ? MarkdownLines.picture(name, named: name) : MarkdownLines.link(name, named: name)
    }
}

/// The tasks of an Evernote note as lines of to-do lists. Evernote keeps them outside the text of the note.
private struct EvernoteTasks {
    private var groups: [String: [String]] = [:]
    /// The ids of the groups, in order.
    private var ids: [String] = []

    init(of note: MarkupElement) {
        let tasks = note.children.filter { $0.name == "task" }
            .map { (weight: $0["sortWeight"]?.text ?? "", task: $0) }
        for (_, task) in tasks.sorted(by: { $0.weight < $1.weight }) {
            let id = task["taskGroupNoteLevelID"]?.value ?? ""
            if groups[id] == nil { ids.append(id) }
            let box = task["taskStatus"]?.value == "completed" ? "- [x] " : "- [ ] "
            groups[id, default: []].append(box + FirstLine.joined(task["title"]?.value ?? ""))
        }
    }

    /// Removes a group and returns its lines. Returns an empty array if there is no such group.
    mutating func take(ofGroup id: String) -> [String] { groups.removeValue(forKey: id) ?? [] }

    /// The lines of all groups that have not been removed.
    var rest: [String] { ids.flatMap { groups[$0] ?? [] } }
}
