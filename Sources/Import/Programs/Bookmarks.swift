import Application
import Domain
import Markup

extension ImportFormat {
    /// Bookmarks that a browser or Pocket exported as HTML.
    static let bookmarks = ImportFormat(
        name: "bookmarks", words: { localized("bookmarks") }, extensions: ["html", "htm"],
        reading: .text { bytes, _ in BookmarksReader.contents(of: bytes) },
        recognizes: { head in
            head.begins(with: "<!doctype netscape-bookmark-file")
                || head.isHTML && head.contains("<title>pocket export</title>")
        })
}

/// A reader for bookmarks that a browser or Pocket exported as HTML in Netscape's format. The folders that
/// contain a bookmark become a tag.
///
/// Source: <https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)>
enum BookmarksReader {
    static func contents(of bytes: [UInt8]) -> ForeignContents {
        MarkupReader.read(bytes, as: .html) { reader in
            var file = BookmarksFile(reader, LineCounter(bytes))
            file.read()
            let isEmpty = !file.hasList && file.contents.notes.isEmpty
            return isEmpty ? .missing("<DL>", line: 1) : file.contents
        }
    }
}

private struct BookmarksFile {
    private(set) var contents = ForeignContents()
    private(set) var hasList = false

    private var reader: MarkupReader
    private var lines: LineCounter
    /// The maximum depth of folders. The names of deeper folders are not added to tags.
    private static let maximumDepth = 100

    /// The names of the open folders, outermost first; `nil` for a list without a name.
    private var folders: [String?] = []
    /// The name of the folder to which the next list belongs.
    private var nextFolder: String?
    private var bookmark: ForeignMeme?
    /// The status of the bookmarks below the last heading: `unread` or `archive`, as in the tables that
    /// Pocket exports; `nil` if the heading names no status.
    private var status: String?
    private var attributes: [(name: String, value: String)] = []
    /// The part of a bookmark or folder that the current text belongs to.
    private var part = Part.none
    private var text = ""

    private enum Part {
        case none
        case title
        case folder
        case heading
        case description
    }

    init(_ reader: MarkupReader, _ lines: LineCounter) {
        self.reader = reader
        self.lines = lines
    }

    mutating func read() {
        while let token = try? reader.next() {
            switch token {
            case .text(let piece): text += piece.string
            case .start(let tag): begin(tag)
            case .end(let name): end(name)
            }
        }
        endBookmark()
    }

    private mutating func begin(_ tag: MarkupTag) {
        switch tag.name {
        case "a":
            endBookmark()
            bookmark = ForeignMeme(title: "", line: lines.line(at: reader.tokenOffset))
            attributes = tag.attributes
            part = .title
        case "h3":
            endBookmark()
            part = .folder
        case "h1":
            endBookmark()
            part = .heading
        case "dd":
            endPart()
            part = .description
        case "dl":
            endBookmark()
            folders.append(nextFolder)
            nextFolder = nil
            hasList = true
        case "dt", "hr": endBookmark()
        // A line break in a description.
        case "br": text += "\n"
        default: break
        }
    }

    private mutating func end(_ name: String) {
        switch name {
        case "a" where part == .title, "h3" where part == .folder, "h1" where part == .heading:
            endPart()
        case "dl":
            endBookmark()
            _ = folders.popLast()
        default: break
        }
    }

    /// Assigns the current text to its part, and ends the part.
    private mutating func endPart() {
        let text = String(self.text[...].trimming(\.isWhitespace))
        switch part {
        case .none: break
        case .title: bookmark?.title = text
        case .folder: nextFolder = text
        case .heading: status = ["Unread": "unread", "Read Archive": "archive"][text]
        case .description where bookmark != nil: bookmark?.text = text
        case .description: if !text.isEmpty { contents.ignore("DD of a folder") }
        }
        part = .none
        self.text = ""
    }

    private mutating func endBookmark() {
        endPart()
        guard var meme = bookmark else { return }
        bookmark = nil
        var others = MarkupJSON.Members()
        for (name, text) in attributes {
            let value = String(text[...].trimming(\.isWhitespace))
            if value.isEmpty { continue }
            switch name {
            case "href":
                meme.optionalTexts[.url] = value
                meme.identity = value
            case "description" where meme.text.isEmpty: meme.text = value
            // Pocket calls the attribute `time_added`.
            case "add_date", "time_added": meme.created = BookmarksFile.time(value)
            case "last_modified": meme.modified = BookmarksFile.time(value)
            case "tags": meme.tags += value.separatedByCommas
            // The icon of the site, which may be several kilobytes long.
            case "icon", "icon_uri": contents.ignore(name.uppercased())
            default: others.append((name, JSONWriter.quoted(value)))
            }
        }
        if folders.count > BookmarksFile.maximumDepth { contents.ignore("H3 below 100 others") }
        let folder = folders.prefix(BookmarksFile.maximumDepth)
            .compactMap(\.self).filter { !$0.isEmpty }
        if !folder.isEmpty {
            // A slash would split a folder in two.
            let names = folder.map { $0.replacing(UInt8(ascii: "/"), with: " ") }
            meme.tags.append(names.joined(separator: "/"))
        }
        if !meme.title.isVisible { meme.title = meme.optionalTexts[.url] ?? "" }
        if meme.modified == meme.created { meme.modified = nil }
        meme.otherFields = MarkupJSON.field("bookmark", others)
        if let status, attributes.contains(where: { $0.name == "time_added" }) {
            meme.otherFields.append(
                JSONMember(name: #""status""#, value: JSONWriter.quoted(status)))
        }
        contents.append(meme)
    }

    /// Parses a time in seconds since 1970. Some programs write milliseconds or microseconds instead. Returns
    /// `nil` for 0 and for anything but a whole number.
    private static func time(_ text: String) -> Timestamp? {
        guard let number = WholeNumber.read(text), number > 0 else { return nil }
        switch text.utf8.count {
        case ...11: return Timestamp(milliseconds: Int64(number) * 1000)
        case ...14: return Timestamp(milliseconds: Int64(number))
        default: return Timestamp(milliseconds: Int64(number / 1000))
        }
    }
}
