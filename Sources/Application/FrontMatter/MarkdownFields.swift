import Domain
import Markup

/// A converter from front matter fields to a meme.
struct MarkdownFields {
    private(set) var meme: MarkdownMeme

    private let calendar: any LocalCalendar
    /// Whether the file was exported from a store. Such a file has an id, and a creation time in the format
    /// of stores. An id alone is not enough, since the ids of other programs may look like ours.
    private let isExported: Bool
    private var takenFields: Set<MemeField> = []
    /// The members that cannot be added to the meme under their own names.
    private var rest: [JSONMember] = []

    private static let nameOfRest = "frontMatter"

    /// - Parameter calendar: the calendar for local times without an offset.
    init(_ source: FrontMatter, calendar: any LocalCalendar) {
        let fields = source.document.fields
        meme = MarkdownMeme(text: source.text)
        self.calendar = calendar
        isExported =
            fields.contains { $0.id != nil }
            && fields.contains {
                $0.member.decodedName == MemeField.created.rawValue
                    && FieldValue($0).text.map(Timestamp.isOfStore) == true
            }

        let names = fields.map { $0.member.decodedName }
        var lastIndices: [[UInt8]: Int] = [:]
        for (index, name) in names.enumerated() { lastIndices[Array(name.utf8)] = index }
        let isLast = names.enumerated().map { lastIndices[Array($1.utf8)] == $0 }
        var meanings: [(rank: Int, index: Int, field: MemeField)] = []
        for (index, name) in names.enumerated() where isLast[index] {
            guard let meaning = FrontMatterName(name, isExported: isExported) else { continue }
            meanings.append((meaning.rank, index, meaning.field))
        }
        var taken: Set<Int> = []
        for (_, index, field) in meanings.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) })
        where take(fields[index], as: field) {
            taken.insert(index)
        }
        for (index, field) in fields.enumerated() where !taken.contains(index) {
            if !isLast[index] { note(field, .repeated) }
            keep(field, named: names[index], isLast: isLast[index])
        }
        addRest()
        if let error = source.error {
            meme.warnings.append(FieldWarning(name: "front matter", line: 1, reason: error))
        }
        for lines in source.document.unread {
            meme.warnings.append(
                FieldWarning(name: lines.name, line: lines.line, reason: .unreadable))
        }
        meme.warnings.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    }

    // MARK: - Taking fields

    /// Sets a field of the meme. Returns `false` if the front matter field must be kept.
    private mutating func take(_ field: DocumentField, as name: MemeField) -> Bool {
        let value = FieldValue(field)
        if case .nothing = value { return true }
        guard name == .tags || !takenFields.contains(name) else { return false }
        switch name {
        case .id:
            meme.id = isExported ? field.id : nil
            if meme.id == nil { meme.foreignID = value.text }
        case .tags: return takeTags(value, of: field)
        case .created, .modified:
            guard let time = time(value, of: field) else { return false }
            if name == .created { meme.created = time } else { meme.modified = time }
        case _ where name.kind == .flag:
            guard let isSet = value.text?.yesOrNo else { return note(field, .wrongType) }
            meme.flags[name] = isSet
        case .key where !isExported, .text where !isExported || !meme.text.isEmpty: return false
        default:
            guard case .text(let text, let exactJSON) = value else {
                return note(field, .wrongType)
            }
            switch name {
            case .title: meme.title = text
            case .text: meme.text = text
            case .key: meme.key = text
            default: meme.optionalTexts[name] = text
            }
            meme.exactJSON[name] = exactJSON
        }
        takenFields.insert(name)
        return name != .id || meme.id != nil
    }

    private mutating func time(_ value: FieldValue, of field: DocumentField) -> Timestamp? {
        guard let text = value.text else {
            _ = note(field, .wrongType)
            return nil
        }
        switch ForeignDate(text, calendar: calendar) {
        case .moment(let time)?: return time
        case .ambiguous?: note(field, .ambiguousDate, text)
        case nil: note(field, .noDate, text)
        }
        return nil
    }

    private mutating func takeTags(_ value: FieldValue, of field: DocumentField) -> Bool {
        // Obsidian's categories are links, not tags.
        let isOurs = field.member.decodedName == MemeField.tags.rawValue
        if !isOurs, value.texts.contains(where: { $0.hasPrefix("[[") }) { return false }
        switch value {
        case .list(let values):
            guard values.allSatisfy({ $0.text != nil || $0.isEmpty }) else {
                return note(field, .wrongType)
            }
            for case .text(let name, let exactJSON) in values {
                append(tag: name, exactJSON: exactJSON)
            }
        case .text(let names, _):
            let separator: Character = names.utf8.contains(UInt8(ascii: ",")) ? "," : " "
            for name in names.split(separator: separator) {
                append(tag: String(name.trimming { $0 == " " }))
            }
        case .nothing: break
        case .other: return note(field, .wrongType)
        }
        return true
    }

    /// Appends a tag. If the file was not exported from a store, drops a leading `#`, which Obsidian may
    /// write, and skips an empty tag.
    private mutating func append(tag name: String, exactJSON: String? = nil) {
        let isMarked = !isExported && name.utf8.first == UInt8(ascii: "#")
        let name = isMarked ? String(name.unicodeScalars.dropFirst()) : name
        guard isExported || !name.isEmpty else { return }
        meme.tags.append(Tag(stored: name, exactJSON: isExported ? exactJSON : nil))
    }

    /// Adds a warning about a field that was not used. Always returns `false`.
    @discardableResult
    private mutating func note(
        _ field: DocumentField, _ reason: FieldWarning.Reason, _ value: String? = nil
    ) -> Bool {
        meme.warnings.append(
            FieldWarning(
                name: field.member.decodedName, line: field.line, reason: reason, value: value))
        return false
    }

    // MARK: - Keeping fields

    /// Keeps a front matter field that does not set a field of the meme.
    private mutating func keep(_ field: DocumentField, named name: String, isLast: Bool) {
        let isReserved =
            MemeField(rawValue: name).map { $0.kind != .task }
            ?? RecordFields.isOfStores(field.member)
            || !isExported
                && (name == MarkdownFields.nameOfRest || ImportOrigin.isKept(in: field.member))
        let value = FieldValue(field)
        if name == MemeField.due.rawValue, DueDate(value.text ?? "") == nil {
            if case .nothing = value {} else { note(field, .noDate, value.text) }
        }
        var member = field.member
        if !isExported { member = member.withoutEmptyItems }
        if isLast, field.isExact, !isReserved {
            meme.otherFields.append(member)
        } else {
            rest.append(member)
        }
    }

    /// Adds the remaining members to the object `frontMatter`. Creates the object if it does not exist.
    private mutating func addRest() {
        guard !rest.isEmpty else { return }
        let index = meme.otherFields.firstIndex { $0.decodedName == MarkdownFields.nameOfRest }
        let known = index.map { meme.otherFields.remove(at: $0) }
        var counts: [[UInt8]: Int] = [:]
        let members = ((known.map { $0.members ?? [$0] } ?? []) + rest).map { member in
            let name = member.decodedName
            let count = counts[Array(name.utf8), default: 0] + 1
            counts[Array(name.utf8)] = count
            // Names in an object must be unique.
            return count == 1
                ? member
                : JSONMember(name: JSONWriter.quoted("\(name) \(count)"), value: member.value)
        }
        let name = JSONWriter.quoted(MarkdownFields.nameOfRest)
        meme.otherFields.insert(
            JSONMember(name: name, value: JSONWriter.object(of: members)),
            at: index ?? meme.otherFields.count)
    }
}

/// A front matter name for a field of a meme: the name in `MemeField`, or a name that other programs use.
/// Case and separators between words do not matter.
struct FrontMatterName {
    let field: MemeField
    /// The rank of the name. If several names refer to a field other than the tags, the name with the lowest
    /// rank is used.
    let rank: Int
    /// Whether a column has the field's own name, apart from case and separators; `false` for front matter.
    private(set) var isOurs = false

    /// Finds the field for a name; returns `nil` if the name is unknown.
    ///
    /// - Parameter isExported: whether to accept only the exact names in `MemeField`.
    init?(_ name: String, isExported: Bool) {
        if let field = MemeField(rawValue: name) {
            // The fields of tasks are kept like fields of other programs.
            if field.kind == .task { return nil }
            (self.field, rank) = (field, 0)
            return
        }
        guard !isExported,
            let (field, rank) = FrontMatterName.meanings[FrontMatterName.letters(name)]
        else { return nil }
        (self.field, self.rank) = (field, rank)
    }

    /// Finds the field for a column name; returns `nil` if the name is unknown. Also accepts names, such as
    /// `notes`, that are unknown in front matter.
    init?(ofColumn name: String) {
        let letters = FrontMatterName.letters(name)
        let meaning =
            FrontMatterName.meanings[letters] ?? FrontMatterName.meaningsOfColumns[letters]
        guard let (field, rank) = meaning else { return nil }
        (self.field, self.rank) = (field, rank)
        isOurs = letters == field.rawValue
    }

    /// Returns a name in lowercase, without separators between words.
    private static func letters(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" && !$0.isWhitespace }
    }

    private static let meanings: [String: (MemeField, Int)] = [
        "title": (.title, 1), "url": (.url, 1), "image": (.image, 1), "pinned": (.pinned, 1),
        "tags": (.tags, 0), "tag": (.tags, 0), "keywords": (.tags, 0), "keyword": (.tags, 0),
        "categories": (.tags, 0), "category": (.tags, 0),
        "created": (.created, 1), "createdat": (.created, 2), "datecreated": (.created, 3),
        "date": (.created, 4), "publishdate": (.created, 5),
        "modified": (.modified, 1), "lastmodified": (.modified, 2),
        "lastmodifiedat": (.modified, 3), "lastmod": (.modified, 4), "modifiedat": (.modified, 5),
        "datemodified": (.modified, 6), "updated": (.modified, 7), "updatedat": (.modified, 8),
        "dateupdated": (.modified, 9), "lastupdated": (.modified, 10),
    ]

    /// The column names that Notion, Pocket, Raindrop and other programs use.
    private static let meaningsOfColumns: [String: (MemeField, Int)] = [
        "name": (.title, 2), "subject": (.title, 3), "task": (.title, 4),
        "text": (.text, 1), "content": (.text, 2), "body": (.text, 3), "notes": (.text, 4),
        "note": (.text, 5), "description": (.text, 6),
        "labels": (.tags, 0), "label": (.tags, 0),
        "link": (.url, 2), "href": (.url, 3),
        "createdtime": (.created, 2), "creationdate": (.created, 3), "dateadded": (.created, 3),
        "timeadded": (.created, 3), "addedat": (.created, 3),
        "lastedited": (.modified, 4), "lasteditedtime": (.modified, 4), "edited": (.modified, 5),
        "editedat": (.modified, 5), "lastmodifiedtime": (.modified, 4),
        "modifiedtime": (.modified, 5), "updatedtime": (.modified, 8),
        "modificationdate": (.modified, 6),
    ]
}

/// The value of a front matter field, interpreted for a field of a meme.
private enum FieldValue {
    case nothing
    /// A string, a number or a Boolean. `exactJSON` is the JSON of a string with lone surrogates, otherwise
    /// `nil`.
    case text(String, exactJSON: String?)
    case list([FieldValue])
    /// An object, a list within a list, or a value that JSON cannot represent.
    case other

    init(_ field: DocumentField) {
        self = field.isExact ? field.member.withValue { FieldValue($0) } ?? .other : .other
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .nothing
        case .string:
            let string = value.string
            self = .text(
                string?.text ?? "", exactJSON: string?.isExact == true ? nil : value.literal)
        case .number, .true, .false: self = .text(value.literal, exactJSON: nil)
        case .array: self = .list(value.elements.map { FieldValue(item: $0) })
        case .object: self = .other
        }
    }

    private init(item: JSONValue) { self = item.kind == .array ? .other : FieldValue(item) }

    var text: String? { if case .text(let text, _) = self { text } else { nil } }

    /// The string in a single value, or the strings in a list.
    var texts: [String] {
        if case .list(let values) = self {
            values.compactMap(\.text)
        } else {
            [text].compactMap(\.self)
        }
    }

    var isEmpty: Bool { if case .nothing = self { true } else { false } }
}

extension DocumentField {
    /// The id; `nil` if the field has another name or its value is not an id.
    fileprivate var id: MemeID? {
        guard isExact, member.decodedName == MemeField.id.rawValue else { return nil }
        return member.withValue { $0.string.flatMap { MemeID($0.text) } }
    }
}

extension Timestamp {
    /// Returns whether a string is a time in the format that stores use.
    package static func isOfStore(_ text: String) -> Bool {
        let time = Timestamp(literal: text)
        return time.isReadable && time.canonical.text.hasSameBytes(as: text)
    }
}

extension UnreadLines {
    /// The text before the first `:` or `=` on the first line.
    fileprivate var name: String {
        let name = text.prefix { $0 != ":" && $0 != "=" && !$0.isNewline }
        return String(name.trimming { $0 == " " || $0 == "\"" })
    }
}

extension JSONMember {
    /// The members, if the value is an object; otherwise `nil`.
    fileprivate var members: [JSONMember]? {
        withValue { value in
            guard value.kind == .object else { return nil }
            return value.rawMembers.map {
                JSONMember(name: $0.name.literal, value: $0.value.literal)
            }
        }
    }

    /// The member. If its value is a list, the items `null` and `""` are omitted.
    fileprivate var withoutEmptyItems: JSONMember {
        guard value.utf8.first == UInt8(ascii: "[") else { return self }
        return withValue { value in
            let literals = value.elements.lazy.map(\.literal)
            let kept = literals.filter { $0 != "null" && $0 != "\"\"" }
            return JSONMember(name: name, value: "[" + kept.joined(separator: ",") + "]")
        } ?? self
    }
}
