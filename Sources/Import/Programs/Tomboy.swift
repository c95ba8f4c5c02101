import Application
import Domain
import Markup

extension ImportFormat {
    /// Notes from Tomboy and Gnote. Each note is an XML file named after its id.
    static let tomboy = ImportFormat(
        name: "tomboy", words: { "Tomboy" }, extensions: ["note"],
        reading: .note { TomboyReader.contents(of: $0, in: $1.file) },
        recognizes: { head in
            head.begins(with: "<?xml") && head.contains("<note ")
                && head.contains("\"http://beatniksoftware.com/tomboy\"")
        },
        ids: .global, ignoresFolders: true)
}

/// A reader for notes from Tomboy and Gnote. Converts the text of a note to Markdown and the notebook to a
/// tag.
///
/// Source: `Tomboy/Note.cs` and `Tomboy/NoteTag.cs` of <https://github.com/tomboy-notes/tomboy>.
enum TomboyReader {
    private static let knownNames: Set<String> = [
        "title", "text", "create-date", "last-change-date", "tags",
        // The positions of windows and cursors.
        "last-metadata-change-date", "cursor-position", "selection-bound-position", "width",
        "height", "x", "y", "open-on-startup",
    ]

    static func contents(of bytes: [UInt8], in file: ImportFile) -> ForeignContents {
        MarkupReader.read(bytes, as: .xml) { contents(of: bytes, &$0, in: file) }
    }

    private static func contents(
        of bytes: [UInt8], _ reader: inout MarkupReader, in file: ImportFile
    ) -> ForeignContents {
        var contents = ForeignContents()
        var lines = LineCounter(bytes)
        do throws(MarkupError) {
            var text = ""
            var note: MarkupElement?
            // The text is read in a second pass, because the order of its elements and words matters.
            var words = reader
            while let token = try reader.next() {
                guard case .start(let tag) = token else { continue }
                guard tag.name == "note" else {
                    return .missing("<note>", line: lines.line(at: reader.tokenOffset))
                }
                note = try MarkupElement(tag, &reader)
            }
            while let token = try words.next() {
                guard case .start(let tag) = token, tag.name == "note-content" else { continue }
                text = try TomboyText.markdown(&words)
            }
            guard let note else { return .missing("<note>", line: 1) }
            add(note, text, file, to: &contents)
        } catch {
            contents.errors.append(lines.error(of: error))
        }
        return contents
    }

    private static func add(
        _ note: MarkupElement, _ text: String, _ file: ImportFile,
        to contents: inout ForeignContents
    ) {
        var meme = ForeignMeme(title: note["title"]?.value ?? "")
        // The first line of the text repeats the title.
        let (line, rest) = FirstLine.split(text)
        if !meme.title.isVisible { meme.title = line }
        meme.text = line == meme.title ? String(rest.trimmingPrefix(while: \.isNewline)) : text
        let tags = (note["tags"]?.children ?? []).map(\.value)
        // Tomboy keeps removed notes in this folder.
        let path = file.identity ?? file.path
        if FileName.folders(of: path).last == "Backup" {
            return contents.skip(meme.title, .deleted, line: 1)
        }
        meme.flags[.pinned] = tags.contains("system:pinned")
        meme.tags = tags.compactMap { tag in
            if tag == "system:template" { return "template" }
            let notebook = tag.trimmingPrefix("system:notebook:")
            return notebook.hasPrefix("system:") ? nil : String(notebook)
        }
        for field in ["create-date", "last-change-date"] {
            guard let text = note[field]?.value, !text.isEmpty else { continue }
            let time = ForeignDate.timestamp(text, calendar: UTCCalendar())
            if time == nil { contents.warnings.append(FieldWarning(name: field, reason: .noDate)) }
            if field == "create-date" { meme.created = time } else { meme.modified = time }
        }
        if meme.modified == meme.created { meme.modified = nil }
        if file.identity != nil { meme.identity = FileName.stem(of: path) }
        let members = MarkupJSON.members(of: note) { knownNames.contains($0.name) }
        // Drops the attributes, because they are the same in every note.
        meme.otherFields = MarkupJSON.field("tomboy", members.filter { !$0.name.hasPrefix("@") })
        contents.append(meme)
    }
}

/// A converter that turns the text of a note into Markdown.
private struct TomboyText {
    private static let marks = [
        "bold": "**", "italic": "*", "strikethrough": "~~", "monospace": "`", "highlight": "==",
    ]

    private var listDepth = 0
    /// The number of open elements that are nested too deeply. Such elements become plain text.
    private var deeperCount = 0
    /// The open elements, each with the Markdown of the text read in it so far. The first entry represents
    /// the whole text.
    private var open = [(name: "", words: "")]

    /// Reads to the end of the text, and returns it as Markdown.
    static func markdown(_ reader: inout MarkupReader) throws(MarkupError) -> String {
        var text = TomboyText()
        while let token = try reader.next() {
            switch token {
            case .text(let piece): text.append(piece.string)
            case .start(let tag): text.begin(tag)
            case .end("note-content"): return text.open[0].words
            case .end: text.end()
            }
        }
        return text.open[0].words
    }

    private mutating func append(_ words: String) { open[open.count - 1].words += words }

    private mutating func begin(_ tag: MarkupTag) {
        let isTooDeep = open.count > MarkupElement.maximumDepth
        if tag.name == "list", !isTooDeep { listDepth += 1 }
        if tag.name == "list" || tag.name == "list-item",
            let last = open.last(where: { !$0.words.isEmpty }), last.words.utf8.last != .lineFeed
        {
            append("\n")
        }
        if tag.name == "list-item", !isTooDeep {
            append(String(repeating: "  ", count: max(0, listDepth - 1)) + "- ")
        }
        guard !tag.isEmpty else { return }
        if isTooDeep { deeperCount += 1 } else { open.append((tag.name, "")) }
    }

    /// Ends the innermost element.
    private mutating func end() {
        guard deeperCount == 0 else { return deeperCount -= 1 }
        guard open.count > 1, let (name, words) = open.popLast() else { return }
        switch name {
        case "link:internal": append("[[\(words)]]")
        case "list":
            listDepth -= 1
            append(words)
        default:
            guard let mark = TomboyText.marks[name] else { return append(words) }
            let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
            append(lines.map { TomboyText.marked($0, mark) }.joined(separator: "\n"))
        }
    }

    /// Wraps the text of a line in Markdown delimiters. Leading and trailing spaces stay outside the
    /// delimiters.
    private static func marked(_ line: Substring, _ mark: String) -> String {
        let words = line.trimming(\.isWhitespace)
        guard !words.isEmpty else { return String(line) }
        return line[..<words.startIndex] + mark + words + mark + line[words.endIndex...]
    }
}
