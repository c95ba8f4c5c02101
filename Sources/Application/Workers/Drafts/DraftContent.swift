import Domain
import Markup

/// The contents of a draft.
package struct DraftContent: Equatable {
    /// The title; `nil` if the draft has none, because the user has not written one or left it unchanged.
    var title: String?
    var text = ""
    /// The fields in the block, unset if they have no line there; `nil` if the draft has no block.
    var fields: Fields?
    /// The times in the front matter of a new meme.
    var created: Timestamp?
    var modified: Timestamp?

    struct Fields: Equatable {
        var tags: [Tag] = []
        var optionalTexts = FieldValues<String>()
        var flags: MemeFlags = []
        /// The fields of a task and the aliases; if `hasOwnFields`, also own fields; in the front matter of a new
        /// meme, all other fields.
        var others: [JSONMember] = []
        /// Whether own fields are among the others, so that one that is missing is to be removed.
        var hasOwnFields = false
    }

    /// Whether a block is needed: for fields, for a title that is blank, or where the title or the text would
    /// be read as a block or as a byte order mark.
    var needsBlock: Bool {
        if let fields, fields != Fields() { return true }
        if text.utf8.starts(with: "---".utf8) { return true }
        guard let title else { return false }
        return !title.isVisible
            || ["---", "\u{FEFF}"].contains { title.utf8.starts(with: $0.utf8) }
    }
}

extension DraftContent {
    package init(_ meme: Meme, hasOwnFields: Bool = false) {
        self.init(
            title: meme.title, text: meme.text, fields: Fields(meme, hasOwnFields: hasOwnFields))
    }

    /// Returns whether a meme has the fields of the draft.
    func hasSameFields(as meme: Meme) -> Bool {
        let fields = fields ?? Fields()
        return fields == Fields(meme, hasOwnFields: fields.hasOwnFields)
    }

    /// Reads a new meme: front matter as an import reads it, a title, and the text. The first line is the
    /// title unless the front matter has one. Drops the mark of a heading before an empty line or the end.
    ///
    /// - Parameter bytes: the contents, without the last line end.
    /// - Throws: `DraftError.empty`; `.invalidField` for front matter that cannot be read; `FieldError`
    ///   `.invalidTag`.
    init(newMeme bytes: ArraySlice<UInt8>, calendar: any LocalCalendar) throws(MemesError) {
        let start = bytes.drop(while: \.isLineEnd)
        guard !start.isEmpty else { throw .draft(.empty) }
        var text = start
        if let mark = start.first, "-+".utf8.contains(mark) {
            let front = FrontMatter(start + [.lineFeed])
            if front.error != nil || !front.document.unread.isEmpty {
                let above = bytes[..<start.startIndex].count { $0 == .lineFeed }
                let line = above + (front.document.unread.first?.line ?? 1)
                throw .draft(.invalidField(line: line, .unread))
            }
            if !front.document.fields.isEmpty {
                let meme = MarkdownFields(front, calendar: calendar).meme
                for tag in meme.tags { _ = try Tag(tag.name) }
                fields = Fields(
                    tags: meme.tags, optionalTexts: meme.optionalTexts, flags: meme.flags,
                    others: meme.otherFields, hasOwnFields: true)
                (created, modified, title) = (meme.created, meme.modified, meme.title)
                text = Array(meme.text.utf8)[...]
            }
        }
        if title == nil {
            let titled = TitleAndText(text)
            title = String(decoding: titled.titleOfHeading, as: UTF8.self)
            text = titled.text
        } else {
            text = TitleAndText.withoutEmptyLine(text, TitleAndText(start).lineEnd)
        }
        self.text = String(decoding: text, as: UTF8.self)
    }
}

extension DraftContent.Fields {
    /// The fields of a meme that `show` prints, those of its user only if they are wanted.
    init(_ meme: Meme, hasOwnFields: Bool = false) {
        let task = meme.task
        let hasAliases = !meme.aliases.isEmpty
        self.init(
            tags: meme.tags, optionalTexts: FieldValues { meme[$0] }, flags: meme.flags,
            others: meme.otherFields.filter {
                task.has($0) && MemeField.namesInDrafts.contains($0.decodedName)
                    || hasAliases && $0.decodedName == Self.aliases
                    || hasOwnFields && OwnField($0) != nil
            }, hasOwnFields: hasOwnFields)
    }

    /// The name of the field for alternative names of a meme; see `Meme.aliases`.
    static let aliases = "aliases"

    subscript(name: String) -> JSONMember? { others.first { $0.decodedName == name } }

    static func == (left: Self, right: Self) -> Bool {
        left.tags.elementsEqual(right.tags) { $0.hasSameBytes(as: $1) }
            && left.optionalTexts == right.optionalTexts && left.flags == right.flags
            && left.others == right.others
    }
}
