import Domain
import Markup

/// The contents of a draft.
package struct DraftContent: Equatable {
    /// The title; `nil` until the user has written one.
    var title: String?
    var text = ""
    /// The fields in the block, unset if they have no line there; `nil` if the draft has no block.
    var fields: Fields?

    struct Fields: Equatable {
        var tags: [Tag] = []
        var optionalTexts = FieldValues<String>()
        var flags: MemeFlags = []
    }

    /// Whether a block is needed: for fields, or for a title that is blank, looks like a block, or begins
    /// with U+FEFF, which would be read as a byte order mark.
    var needsBlock: Bool {
        if let fields, fields != Fields() { return true }
        guard let title else { return false }
        return !title.isVisible
            || ["---", "\u{FEFF}"].contains { title.utf8.starts(with: $0.utf8) }
    }
}

extension DraftContent {
    package init(_ meme: Meme) {
        self.init(
            title: meme.title, text: meme.text,
            fields: Fields(
                tags: meme.tags, optionalTexts: FieldValues { meme[$0] }, flags: meme.flags))
    }

    /// Reads a draft. Ignores a byte order mark and the final line ending. If an editor ended all lines with
    /// CR LF, removes the CR from the title but not from the text.
    ///
    /// - Parameter known: the tags of the meme, which are allowed even if invalid.
    /// - Throws: `DraftError.notUTF8`, `.invalidField`; `.empty` for a draft with neither title nor text.
    package init(reading draft: [UInt8], known: [Tag] = []) throws(MemesError) {
        if let place = UTF8Validation.firstInvalidPosition(in: draft) {
            throw .draft(.notUTF8(line: place.line, byte: place.byte))
        }
        let bytes = DraftLines(bytes: draft.withoutByteOrderMark).content
        var rest = bytes[...]
        if let block = try DraftBlock(bytes, known: known) {
            fields = block.fields
            title = block.title
            rest = rest.dropFirst(block.byteCount)
            if block.title != nil {
                text = String(
                    decoding: TitleAndText.text(rest, lineEnd: block.lineEnd), as: UTF8.self)
                return
            }
        }
        guard !rest.allSatisfy(\.isLineEnd) else { throw .draft(.empty) }
        let titled = TitleAndText(rest)
        title = String(decoding: titled.title, as: UTF8.self)
        text = String(
            decoding: TitleAndText.withoutLastEnd(titled.text, lineEnd: titled.lineEnd),
            as: UTF8.self
        )
    }

    /// Checks a draft that may have had a block but does not begin with one. If lines of a block remain, the
    /// first line of the block was damaged; otherwise, there was no block, or the user removed it.
    ///
    /// - Throws: `DraftError.invalidField` if the first line of the block was damaged.
    static func checkForBlock(_ draft: [UInt8]) throws(MemesError) {
        let lines = draft.prefix(4096).split(
            separator: .lineFeed, maxSplits: 12, omittingEmptySubsequences: false
        ).prefix(12).map { String(decoding: $0, as: UTF8.self)[...].trimming(\.isWhitespace) }
        let hasField = lines.contains { line in
            DraftBlock.fields.contains { line.hasPrefix("\($0.rawValue):") }
        }
        guard hasField, lines.contains("---"), let first = lines.firstIndex(where: { !$0.isEmpty })
        else { return }
        throw .draft(.invalidField(line: first + 1, .unopened(String(lines[first]))))
    }
}

extension DraftContent.Fields {
    static func == (left: Self, right: Self) -> Bool {
        left.tags.elementsEqual(right.tags) { $0.hasSameBytes(as: $1) }
            && left.optionalTexts == right.optionalTexts && left.flags == right.flags
    }
}

/// The fields at the beginning of a draft, between two lines of `---`. A draft that begins with such a line
/// always has a block. Therefore, a mistake in the block is an error, and `---` never becomes a title.
struct DraftBlock {
    private(set) var title: String?
    private(set) var fields = DraftContent.Fields()
    private(set) var byteCount = 0
    private(set) var lineEnd: [UInt8] = [.lineFeed]

    private typealias Line = FrontMatterLines.Line

    fileprivate static let fields = [.title, .tags] + MemeField.optionalTexts + MemeField.flags

    init?(_ draft: [UInt8], known: [Tag]) throws(MemesError) {
        guard try read(draft, known) else { return nil }
    }

    /// - Returns: whether there is a block.
    private mutating func read(_ bytes: [UInt8], _ known: [Tag]) throws(MemesError) -> Bool {
        var lines = FrontMatterLines(bytes[...])
        var number = 1
        var first = lines.next()
        while first?.isEmpty == true { (first, number) = (lines.next(), number + 1) }
        guard first?.isEqual(to: "---") == true else { return false }
        let firstNumber = number
        var taken: Set<MemeField> = []
        // Whether the next lines may be list items, as in YAML.
        var isBeforeTags = false
        while let line = lines.next() {
            number += 1
            if line.isEmpty { continue }
            if line.isEqual(to: "---") {
                byteCount = bytes.count - lines.rest.count
                if lines.hasCarriageReturns { lineEnd = [.carriageReturn, .lineFeed] }
                return true
            }
            do throws(DraftFieldError) {
                let item = line.trimming()
                if isBeforeTags, item.first == UInt8(ascii: "-") {
                    fields.tags += try tags(
                        item.dropFirst().trimming().withoutComment, known, isItem: true)
                    continue
                }
                let name = line.prefix { $0 != UInt8(ascii: ":") }
                guard let field = DraftBlock.fields.first(where: { $0.rawValue == name.text })
                else { throw .unknown(name.text) }
                guard taken.insert(field).inserted else { throw .repeated(field) }
                let value = line[name.endIndex...].dropFirst().trimming().withoutComment
                isBeforeTags = field == .tags && value.isEmpty
                try take(field, value, known)
            } catch {
                throw .draft(.invalidField(line: number, error))
            }
        }
        throw .draft(.invalidField(line: firstNumber, .unclosed))
    }

    private mutating func take(
        _ field: MemeField, _ value: Line, _ known: [Tag]
    ) throws(DraftFieldError) {
        guard !value.isEmpty else { return }
        switch field {
        case .title: title = try text(value, of: field)
        case .tags: fields.tags = try tags(value, known)
        case _ where field.kind == .flag:
            guard let isSet = value.text.yesOrNo else { throw .unreadable(field) }
            fields.flags[field] = isSet
        default: fields.optionalTexts[field] = try text(value, of: field)
        }
    }

    /// Returns the text inside the quotes. If there are no quotes, returns the whole value unchanged.
    private func text(_ value: Line, of field: MemeField) throws(DraftFieldError) -> String {
        guard value.first == UInt8(ascii: "\"") || value.first == UInt8(ascii: "'") else {
            return value.text
        }
        guard let string = value.withJSON(\.string) else { throw .unreadable(field) }
        guard string.isExact else { throw .loneSurrogate(field) }
        return string.text
    }

    /// Parses a list in brackets, or names separated by commas or spaces.
    ///
    /// - Parameter isItem: whether the value is an item in a list, where spaces do not separate names.
    private func tags(
        _ value: Line, _ known: [Tag], isItem: Bool = false
    ) throws(DraftFieldError) -> [Tag] {
        var tags: [Tag] = []
        if value.first == UInt8(ascii: "[") {
            guard let listed = value.withJSON(DraftBlock.tags(of:)) else {
                // In YAML, a # after a blank begins a comment.
                let words = value.text.split { " ,[]".contains($0) }
                if let marked = words.first(where: { $0.hasPrefix("#") }) {
                    throw .markedTag(String(marked))
                }
                throw .unreadable(.tags)
            }
            tags = listed
        } else {
            let text = try text(value, of: .tags)
            // As in Obsidian, spaces separate tags if there are no other separators.
            let isOne =
                isItem || text.utf8.count < value.count || text.contains(",")
                || known.contains { $0.name == text }
            let names = text.split(separator: isOne ? "," : " ")
            tags = names.map { Tag(stored: String($0.trimming { $0 == " " })) }
        }
        for tag in tags where !known.contains(where: tag.hasSameBytes) {
            if let mark = tag.name.first, "+#=".contains(mark) { throw .markedTag(tag.name) }
            guard tag.exactJSON == nil else { throw .loneSurrogate(.tags) }
            do throws(MemesError) {
                _ = try Tag(tag.name)
            } catch {
                guard case .field(.invalidTag(let name, let reason)) = error else { continue }
                throw .tag(name, reason)
            }
        }
        return tags
    }

    /// Returns the tags in a list of strings, numbers, Booleans and nulls, which are skipped; `nil` if the
    /// value is not such a list.
    private static func tags(of list: JSONValue) -> [Tag]? {
        guard list.kind == .array else { return nil }
        let items = list.elements.filter { $0.kind != .null }
        guard !items.contains(where: { $0.kind == .array || $0.kind == .object }) else {
            return nil
        }
        return items.map { item in
            let string = item.string
            return Tag(
                stored: string?.text ?? item.literal,
                exactJSON: string?.isExact == false ? item.literal : nil)
        }
    }
}

extension FrontMatterLines.Line {
    /// The value without a trailing comment. A `#` begins a comment if there is a blank, or the start or end
    /// of the value, on each side of it. Values that begin with a quote or bracket are unchanged, because the
    /// YAML reader parses them.
    fileprivate var withoutComment: Self {
        guard let first, !"\"'[".utf8.contains(first) else { return self }
        let mark = indices.first { index in
            self[index] == UInt8(ascii: "#")
                && (index == startIndex || self[index - 1].isBlank)
                && (index + 1 == endIndex || self[index + 1].isBlank)
        }
        return mark.map { self[..<$0].trimmingEnd() } ?? self
    }

    /// Calls `body` with a YAML value converted to JSON. Returns `nil` if the value is invalid.
    fileprivate func withJSON<Result>(_ body: (JSONValue) -> Result?) -> Result? {
        guard let json = YAMLReader.value(ofLine: self) else { return nil }
        return JSONReader.read(Array(json.utf8)) { (try? $0.readValue()).flatMap(body) }
    }
}

/// The target of a draft: the store, and either the version to edit or the options given for a new meme. The
/// draft records these in comments, so that `edit --draft` can resume it.
package struct DraftSubject: Equatable {
    var store: String?
    /// The version to edit; `nil` for a new meme.
    var version: Version?
    /// The creation time of a new meme. This and the following fields were given on the command line, and are
    /// not part of the draft's contents.
    var created: Timestamp?
    var key: String?
    var isTask = false
    var due: DueDate?

    /// The version to edit. After a compaction, the same number may have another time.
    struct Version: Equatable {
        var id: MemeID
        var number: Int
        var time: Timestamp
    }

    var lines: [String] {
        var lines: [String] = []
        if let store { lines.append("store \(JSONWriter.quoted(store))") }
        if let version {
            let (id, number, time) = (version.id.text(), version.number, version.time.text)
            lines.append("meme \(id) version \(number) of \(time)")
        }
        if let created { lines.append("created \(created.text)") }
        if let key { lines.append("key \(JSONWriter.quoted(key))") }
        if isTask { lines.append("todo true") }
        if let due { lines.append("due \(due.text)") }
        return lines
    }
}

extension DraftSubject {
    /// Reads the subject from the comments in a draft. The last valid comment of each kind counts.
    package init(of draft: [UInt8]) {
        for line in DraftLines(bytes: draft).comments {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            switch words[0] {
            case "store": store = DraftSubject.string(words[1]) ?? store
            case "meme": version = Version(words[1]) ?? version
            case "created": created = Timestamp(rfc3339: String(words[1])) ?? created
            case "key": key = DraftSubject.string(words[1]) ?? key
            case "todo": isTask = words[1] == "true"
            case "due": due = DueDate(String(words[1])) ?? due
            default: break
            }
        }
    }

    private static func string(_ json: Substring) -> String? {
        JSONReader.read(Array(json.utf8)) { (try? $0.readValue())?.string?.text }
    }
}

extension DraftSubject.Version {
    /// Parses text such as `7m3k9q2x0d4v version 3 of 2026-11-20T10:00:00.123Z`; `nil` for other text.
    fileprivate init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard words.count == 5, words[1] == "version", words[3] == "of",
            let id = MemeID(String(words[0])), let number = WholeNumber.read(words[2]),
            let time = Timestamp(rfc3339: String(words[4]))
        else { return nil }
        self.init(id: id, number: number, time: time)
    }
}
