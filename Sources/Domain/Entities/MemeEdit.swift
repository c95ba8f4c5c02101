/// An edit of one or more memes. Changes the given fields and leaves all others unchanged.
public struct MemeEdit: Equatable, Sendable {
    public enum TextChange: Equatable, Sendable {
        case replace(String)
        case append(String)
        case prepend(String)
    }

    public enum OptionalField: Hashable, Sendable {
        /// One of `meme`'s own optional fields; see `MemeField.isOptional`.
        case own(MemeField)
        /// Another program's field, or a field of a task, identified by its name.
        case other(String)

        /// Creates a field from its name; `nil` for `id`, `title`, `key` and the times, which cannot be
        /// removed.
        public init?(named name: String) {
            let field = MemeField(rawValue: name)
            if field?.isOptional == false { return nil }
            self = field.flatMap { $0.kind == .task ? nil : .own($0) } ?? .other(name)
        }

        public var name: String {
            switch self {
            case .own(let field): field.rawValue
            case .other(let name): name
            }
        }
    }

    fileprivate var title: String?
    fileprivate var text: TextChange?
    fileprivate var tags: TagChange
    public fileprivate(set) var optionalTexts: FieldValues<String>
    fileprivate var flags: [MemeField: Bool]
    fileprivate var created: Timestamp?
    fileprivate var otherFields: [JSONMember]
    fileprivate var ownFields: [JSONMember]
    fileprivate var unsetFields: [OptionalField]

    /// Creates an edit. When applied, the edit unsets fields before it sets any, and removes tags before it
    /// adds any.
    ///
    /// - Parameters:
    ///   - optionalTexts: new values; an empty string removes the field.
    ///   - created: the new creation time, in canonical form.
    ///   - otherFields: other programs' fields to set; existing fields keep their positions.
    ///   - ownFields: own fields to set; see `OwnField`.
    /// - Throws: `FieldError.emptyTitle`, `.titleNotOneLine`.
    public init(
        title: String? = nil, text: TextChange? = nil, addedTags: [Tag] = [],
        removedTags: [Tag] = [], optionalTexts: FieldValues<String> = [:],
        flags: [MemeField: Bool] = [:], created: Timestamp? = nil, otherFields: [JSONMember] = [],
        ownFields: [JSONMember] = [], unsetFields: [OptionalField] = []
    ) throws(MemesError) {
        if let title { try Meme.checkTitle(title) }
        self.title = title
        self.text = text
        tags = TagChange(adding: addedTags, removing: removedTags)
        self.optionalTexts = optionalTexts
        self.flags = flags
        self.created = created
        self.otherFields = otherFields
        self.ownFields = ownFields
        self.unsetFields = unsetFields
    }

    /// Applies the edit to a meme. A new text without visible characters becomes empty. If the edit has no
    /// effect, the meme stays the same, byte for byte.
    ///
    /// - Returns: `true` if the meme has changed.
    /// - Throws: `FieldError.loneSurrogate` if the edit adds to a text that contains a lone surrogate;
    ///   `FieldError.notOwnField`. The meme is then unchanged.
    /// - Complexity: the time to append does not depend on the length of the existing text.
    public func apply(to meme: inout Meme) throws(MemesError) -> Bool {
        let own = try meme.withStoredNames(ownFields)
        if addsText, meme.exactJSON[.text] != nil { throw .field(.loneSurrogate(.text)) }
        if addsText, case .append(let line) = text {
            // The text must be uniquely referenced. Otherwise, appending would copy the whole text.
            var text = ""
            swap(&text, &meme.text)
            let isChanged = applyFields(to: &meme, own)
            let count = text.utf8.count
            MemeEdit.append(line, to: &text)
            meme.text = text
            return isChanged || text.utf8.count > count
        }
        return applyFields(to: &meme, own)
    }

    /// Whether the edit sets, adds to or unsets the text.
    public var changesText: Bool { text != nil || unsetFields.contains(.own(.text)) }

    /// Whether the edit keeps the existing text and adds to it.
    private var addsText: Bool {
        switch text {
        case .append, .prepend: !unsetFields.contains(.own(.text))
        case .replace, nil: false
        }
    }

    /// Returns an edit that replaces the text instead of changing it in another way, as when only a part of the
    /// text is changed.
    ///
    /// - Parameter newText: a function that returns the new text. Its argument is the change that the edit makes;
    ///   to unset the text is to replace it by an empty text. It is not called if the edit leaves the text
    ///   unchanged.
    public func replacingText(_ newText: (TextChange) -> String) -> MemeEdit {
        var edit = self
        edit.unsetFields.removeAll { $0 == .own(.text) }
        let unsetsText = edit.unsetFields.count < unsetFields.count
        if let change = text ?? (unsetsText ? .replace("") : nil) {
            edit.text = .replace(newText(change))
        }
        return edit
    }

    /// Returns the result of applying the edit to a meme.
    ///
    /// - Throws: any error that `apply` throws.
    public func result(for meme: Meme) throws(MemesError) -> Meme {
        var result = meme
        _ = try apply(to: &result)
        return result
    }

    /// Returns the edit with what it means for a task that repeats afterwards: a new repetition needs a date, and
    /// a new date may be one that short months lack.
    public func scheduled(
        for meme: Meme, at now: Timestamp, _ calendar: any LocalCalendar
    ) -> MemeEdit {
        let (old, new) = (meme.task, MemeTask(otherFields))
        func unsets(_ field: MemeField) -> Bool { unsetFields.contains(.other(field.rawValue)) }
        var edit = self
        if let repetition = new.repetition {
            let due = new.due ?? (unsets(.todo) ? nil : old.due)
            guard !unsets(.due) || new.due != nil else { return self }
            let task = repetition.scheduled(due, from: calendar.time(of: now).date, calendar)
            edit.otherFields += JSONMember.task(
                false, due: task.due, repetition: task.repetition)
        } else if let due = new.due, due != old.due, let repetition = old.repetition,
            !unsets(.repeat)
        {
            edit.otherFields += JSONMember.task(
                false, repetition: repetition.fitted(to: due.day(calendar)))
        }
        return edit
    }

    private func applyFields(to meme: inout Meme, _ ownFields: [JSONMember]) -> Bool {
        let old = meme
        unset(in: &meme)
        if let title { meme.title = title }
        switch text {
        case .replace(let new): meme.text = new.visible
        case .append(let line) where unsetFields.contains(.own(.text)): meme.text = line.visible
        case .prepend(let line) where line.isVisible:
            meme.text = meme.text.isEmpty ? line : line + "\n" + meme.text
        case .append, .prepend, nil: break
        }
        if let tags = tags.newTags(for: meme.tags) { meme.tags = tags }
        for field in MemeField.optionalTexts {
            if let text = optionalTexts[field] { meme[field] = text.isEmpty ? nil : text }
        }
        for (field, isSet) in flags { meme.flags[field] = isSet }
        if let created, created != meme.created { meme.created = created }
        meme.set(otherFields + ownFields)
        meme.keepExactJSON(of: old)
        return meme != old
    }

    private func unset(in meme: inout Meme) {
        var names: Set<[UInt8]> = []
        var ownNames: Set<String> = []
        for field in unsetFields {
            switch field {
            case .own(.text): meme.text = ""
            case .own(.tags): meme.tags = []
            case .own(let field) where field.kind == .flag: meme.flags[field] = false
            case .own(let field) where field.kind == .optionalText: meme[field] = nil
            case .own: break
            // A meme with a due date is a task, too.
            case .other(MemeField.todo.rawValue):
                names.formUnion(MemeField.tasks.map { Array($0.rawValue.utf8) })
            case .other(let name):
                names.insert(Array(name.utf8))
                ownNames.insert(CaseFolding.fold(name))
            }
        }
        guard !names.isEmpty else { return }
        // A name in another case or Unicode form is meant only if no field has exactly the given one.
        for field in meme.otherFields where names.contains(field.decodedNameBytes) {
            ownNames.remove(CaseFolding.fold(field.decodedName))
        }
        meme.otherFields.removeAll {
            names.contains($0.decodedNameBytes)
                || ownNames.contains(CaseFolding.fold($0.decodedName)) && OwnField($0) != nil
        }
    }

    private static func append(_ line: String, to text: inout String) {
        guard line.isVisible else { return }
        if !text.isEmpty, text.utf8.last != UInt8(ascii: "\n") { text += "\n" }
        text += line
    }
}

/// A reader for the members of a JSON object that describe an edit; see `RequestedChange`.
struct MemeEditReader {
    private var result: MemeEdit
    private var addedTags: [Tag] = []
    private var removedTags: [Tag] = []
    /// The fields named so far, used to detect repeated fields. Excludes `title` and `created`, which can only be set.
    private var namedFields: Set<MemeEdit.OptionalField> = []

    /// Reads the members that change fields. Ignores all other members.
    ///
    /// - Throws: `MemesError.change`, `.record`, `FieldError.invalidTag`.
    init(_ members: JSONMembers) throws(MemesError) {
        result = try MemeEdit()
        var saysSomething = false
        for member in members.all {
            switch member.name {
            case "set": try set(try JSONMembers(of: member.value, named: "set"))
            case "unset": try unset(try Self.strings(member.value, "unset"))
            case "append":
                try note(.own(.text))
                result.text = .append(try Self.string(member.value, "append"))
            case "tags": try changeTags(try Self.strings(member.value, "tags"))
            default: continue
            }
            saysSomething = true
        }
        guard saysSomething else { throw .change(.nothingToChange) }
    }

    func edit() throws(MemesError) -> MemeEdit {
        if let title = result.title { try Meme.checkTitle(title) }
        var edit = result
        edit.tags = TagChange(adding: addedTags, removing: removedTags)
        return edit
    }

    private static let neededFields = ["title", "created"]

    private mutating func set(_ fields: JSONMembers) throws(MemesError) {
        for member in fields.all {
            let value = member.value
            if Self.neededFields.contains(member.name) {
                guard value.kind != .null else { throw .change(.neededField(member.name)) }
                try set(member.name, to: try Self.string(value, member.name))
                continue
            }
            let field = try Self.field(member.name)
            try note(field)
            if value.kind == .null {
                result.unsetFields.append(field)
            } else {
                try set(field, to: value, member)
            }
        }
    }

    private mutating func set(_ neededField: String, to text: String) throws(MemesError) {
        if neededField == "title" {
            result.title = text
        } else if let time = Timestamp(rfc3339: text) {
            result.created = time.canonical
        } else {
            throw .record(.invalidTime(field: neededField))
        }
    }

    private mutating func set(
        _ field: MemeEdit.OptionalField, to value: JSONValue, _ member: JSONMembers.Member
    ) throws(MemesError) {
        switch field {
        case .own(.text): result.text = .replace(try Self.string(value, "text"))
        case .own(let field) where field.kind == .flag:
            guard value.kind == .true || value.kind == .false else {
                throw .record(.wrongType(field: field.rawValue))
            }
            result.flags[field] = value.kind == .true
        case .own(.tags):
            result.unsetFields.append(field)
            for tag in try Self.strings(value, "tags") { addedTags.append(try Tag(tag)) }
        case .own(let field) where field.kind == .optionalText:
            result.optionalTexts[field] = try Self.string(value, field.rawValue)
        case .own: break
        case .other:
            guard member.nameValue.string?.isExact == true else {
                throw .record(.loneSurrogate(field: member.name))
            }
            result.otherFields.append(
                JSONMember(name: member.nameValue.literal, value: value.literal))
        }
    }

    private mutating func unset(_ names: [String]) throws(MemesError) {
        for name in names {
            guard !Self.neededFields.contains(name) else { throw .change(.neededField(name)) }
            let field = try Self.field(name)
            try note(field)
            result.unsetFields.append(field)
        }
    }

    private mutating func changeTags(_ changes: [String]) throws(MemesError) {
        try note(.own(.tags))
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

    /// Returns the field with the given name. The field must be one that can be both set and unset.
    ///
    /// - Throws: `MemesError.change(.fixedField)`; `.record(.fieldOfStores)`.
    static func field(_ name: String) throws(MemesError) -> MemeEdit.OptionalField {
        guard let field = MemeEdit.OptionalField(named: name) else {
            throw .change(.fixedField(name))
        }
        guard !RecordFields.isOfStores(name) else { throw .record(.fieldOfStores(name)) }
        return field
    }

    /// Returns the text of a JSON string. The string must not contain lone surrogates.
    ///
    /// - Throws: `MemesError.record` with `.wrongType` or `.loneSurrogate`.
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
