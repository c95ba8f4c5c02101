import Application
import Domain
import Markup

/// Reads bookmarks that a browser exported as HTML in Netscape's format. A bookmark's folders become a tag.
///
/// Source: <https://learn.microsoft.com/en-us/previous-versions/windows/internet-explorer/ie-developer/platform-apis/aa753582(v=vs.85)>
enum BookmarksReader {
    static func contents(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignContents {
        var file = BookmarksFile(bytes)
        file.read()
        guard file.hasList || !file.contents.notes.isEmpty else { return .missing("<DL>", line: 1) }
        return file.contents
    }
}

private struct BookmarksFile {
    private(set) var contents = ForeignContents()
    private(set) var hasList = false

    private var reader: MarkupReader
    private var lines: LineCounter
    /// The maximum depth of folders; deeper ones are not in tags.
    private static let maximumDepth = 100

    /// The names of open folders; `nil` for a list without a name.
    private var folders: [String?] = []
    /// The name for the next list.
    private var nextFolder: String?
    private var bookmark: ForeignMeme?
    /// The value in Pocket's table for bookmarks below the last heading.
    private var status: String?
    private var attributes: [(name: String, value: String)] = []
    /// What the current text belongs to.
    private var part = Part.none
    private var text = ""

    private enum Part {
        case none
        case title
        case folder
        case heading
        case description
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        reader = MarkupReader(bytes, as: .html)
        lines = LineCounter(bytes)
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
        case "dt", "hr":
            endBookmark()
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

    /// Assigns the current text.
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
            // Pocket's name for it.
            case "add_date", "time_added": meme.created = BookmarksFile.time(value)
            case "last_modified": meme.modified = BookmarksFile.time(value)
            case "tags": meme.tags += value.separatedByCommas
            // The icon of the site, up to kilobytes each.
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

    /// Parses seconds since 1970, or the milli- or microseconds that some programs write.
    private static func time(_ text: String) -> Timestamp? {
        guard let number = WholeNumber.read(text), number > 0 else { return nil }
        switch text.utf8.count {
        case ...11: return Timestamp(milliseconds: Int64(number) * 1000)
        case ...14: return Timestamp(milliseconds: Int64(number))
        default: return Timestamp(milliseconds: Int64(number / 1000))
        }
    }
}
