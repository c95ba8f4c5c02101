/// Reads the field changes of a line of changes, see `RequestedChange`.
struct MemeEditReader {
    private var title: String?
    private var text: MemeEdit.TextChange?
    private var addedTags: [Tag] = []
    private var removedTags: [Tag] = []
    private var optionalTexts = FieldValues<String>()
    private var isPinned: Bool?
    private var otherFields: [JSONMember] = []
    private var unsetFields: [MemeEdit.OptionalField] = []
    /// The changed fields, except the title, which can only be set.
    private var namedFields: Set<MemeEdit.OptionalField> = []
    private var saysSomething = false

    /// Reads the members beside `edit`; others are ignored.
    ///
    /// - Throws: `MemesError.change`, `.record`, `FieldError.invalidTag`.
    init(_ members: JSONMembers) throws(MemesError) {
        for member in members.all {
            switch member.name {
            case "set": try set(try JSONMembers(of: member.value, named: "set"))
            case "unset": try unset(try MemeEditReader.strings(member.value, "unset"))
            case "append":
                try note(.known(.text))
                text = .append(try MemeEditReader.string(member.value, "append"))
            case "tags": try changeTags(try MemeEditReader.strings(member.value, "tags"))
            default: continue
            }
            saysSomething = true
        }
        guard saysSomething else { throw .change(.nothingToChange) }
    }

    /// The edit.
    ///
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`.
    func edit() throws(MemesError) -> MemeEdit {
        try MemeEdit(
            title: title, text: text, addedTags: addedTags, removedTags: removedTags,
            optionalTexts: optionalTexts, isPinned: isPinned, otherFields: otherFields,
            unsetFields: unsetFields)
    }

    private mutating func set(_ fields: JSONMembers) throws(MemesError) {
        for member in fields.all {
            let value = member.value
            guard member.name != "title" else {
                guard value.kind != .null else { throw .change(.neededField("title")) }
                title = try MemeEditReader.string(value, "title")
                continue
            }
            let field = try MemeEditReader.field(member.name)
            try note(field)
            if value.kind == .null {
                unsetFields.append(field)
            } else {
                try set(field, to: value, member)
            }
        }
    }

    private mutating func set(
        _ field: MemeEdit.OptionalField, to value: JSONValue, _ member: JSONMembers.Member
    ) throws(MemesError) {
        switch field {
        case .known(.text): text = .replace(try MemeEditReader.string(value, "text"))
        case .known(.pinned):
            guard value.kind == .true || value.kind == .false else {
                throw .record(.wrongType(field: "pinned"))
            }
            isPinned = value.kind == .true
        case .known(.tags):
            unsetFields.append(field)
            for tag in try MemeEditReader.strings(value, "tags") { addedTags.append(try Tag(tag)) }
        case .known(let field) where field.kind == .optionalText:
            optionalTexts[field] = try MemeEditReader.string(value, field.rawValue)
        case .known: break
        case .other:
            guard member.nameValue.string?.isExact == true else {
                throw .record(.loneSurrogate(field: member.name))
            }
            otherFields.append(
                JSONMember(name: member.nameValue.literal, value: value.literal))
        }
    }

    private mutating func unset(_ names: [String]) throws(MemesError) {
        for name in names {
            guard name != "title" else { throw .change(.neededField("title")) }
            let field = try MemeEditReader.field(name)
            try note(field)
            unsetFields.append(field)
        }
    }

    private mutating func changeTags(_ changes: [String]) throws(MemesError) {
        try note(.known(.tags))
        for change in changes {
            let name = String(change.unicodeScalars.dropFirst())
            switch change.utf8.first {
            case UInt8(ascii: "+"): addedTags.append(try Tag(name))
            case UInt8(ascii: "-"): removedTags.append(Tag(stored: name))
            default: throw .change(.unsignedTag(change))
            }
        }
        let removed = Set(removedTags)
        for tag in addedTags {
            guard let other = removed.firstIndex(of: tag) else { continue }
            throw .change(.contradictingTags("+\(tag.name)", "-\(removed[other].name)"))
        }
    }

    private mutating func note(_ field: MemeEdit.OptionalField) throws(MemesError) {
        guard namedFields.insert(field).inserted else { throw .change(.repeated(field.name)) }
    }
}

extension MemeEditReader {
    /// The field of a name that may be set and unset.
    ///
    /// - Throws: `MemesError.change(.fixedField)`; `.record(.fieldOfStores)`.
    static func field(_ name: String) throws(MemesError) -> MemeEdit.OptionalField {
        guard let field = MemeEdit.OptionalField(named: name) else {
            throw .change(.fixedField(name))
        }
        guard !RecordFields.isOfStores(name) else { throw .record(.fieldOfStores(name)) }
        return field
    }

    /// A string of which every character counts.
    ///
    /// - Throws: `MemesError.record` of `.wrongType` or `LineError.loneSurrogate`.
    static func string(_ value: JSONValue, _ field: String) throws(MemesError) -> String {
        guard let string = value.string else { throw .record(.wrongType(field: field)) }
        guard string.isExact else { throw .record(.loneSurrogate(field: field)) }
        return string.text
    }

    static func strings(_ value: JSONValue, _ field: String) throws(MemesError) -> [String] {
        guard value.kind == .array else { throw .record(.wrongType(field: field)) }
        var strings: [String] = []
        for element in value.elements { strings.append(try string(element, field)) }
        return strings
    }
}

extension MemeEdit.OptionalField {
    /// The name that it has in JSON.
    package var name: String {
        switch self {
        case .known(let field): field.rawValue
        case .other(let name): name
        }
    }
}
