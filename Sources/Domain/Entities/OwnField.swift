/// A field that a user or an import added to a meme. It is stored among the fields of other programs: a member
/// whose name is not reserved, and whose value is a string, a number, a Boolean, or a list of these.
public struct OwnField: Equatable, Sendable {
    /// A value, or an item of a list.
    public enum Item: Equatable, Sendable {
        case text(String)
        /// A number with its digits as written, such as `1.10`.
        case number(String)
        case boolean(Bool)

        /// The item as it is printed.
        public var text: String {
            switch self {
            case .text(let text), .number(let text): text
            case .boolean(let isTrue): String(isTrue)
            }
        }

        /// The value of a number, or of a text that is a number; `nil` for any other item. Digits beyond the
        /// precision of a `Double` are ignored.
        public var number: Double? {
            switch self {
            case .number(let text), .text(let text): OwnField.number(text)
            case .boolean: nil
            }
        }
    }

    /// The name as stored.
    public let name: String
    public let items: [Item]
    public let isList: Bool

    /// Reads a member; `nil` if it is not an own field.
    public init?(_ member: JSONMember) {
        // Most members are the fields of tasks, and objects of imports.
        guard member.task == nil, member.value.utf8.first != UInt8(ascii: "{") else { return nil }
        let name = member.decodedName
        guard !OwnField.isReserved(name) else { return nil }
        let value: (items: [Item], isList: Bool)? = member.withValue { value in
            guard value.kind == .array else { return Item(value).map { ([$0], false) } }
            let items = value.elements.map { Item($0) }
            return items.contains(nil) ? nil : (items.compactMap(\.self), true)
        }
        guard let value else { return nil }
        (self.name, items, isList) = (name, value.items, value.isList)
    }

    /// The value as it is printed: the items of a list are joined with `, `.
    public var text: String { items.map(\.text).joined(separator: ", ") }

    /// Returns whether a member has a name, ignoring case and Unicode form.
    static func has(_ member: JSONMember, name folded: String) -> Bool {
        CaseFolding.fold(member.decodedName) == folded
    }

    /// Returns whether a name belongs to meme or to the log, in any case. No own field has such a name.
    public static func isReserved(_ name: String) -> Bool {
        reservedNames.contains(CaseFolding.fold(name))
    }

    private static let reservedNames = Set(
        MemeField.allCases.map(\.rawValue)
            + [
                "aliases", "import", "removed", "more", "undoes", "redo", "operation", "by",
                "after",
            ])

    /// Returns the JSON of a value as typed: `true`, `false` and JSON numbers stay as they are, and everything
    /// else is a string.
    public static func json(typed value: String) -> String {
        value == "true" || value == "false" || number(value) != nil
            ? value : JSONWriter.quoted(value)
    }

    /// Returns the value of a JSON number; `nil` if the text is anything else.
    public static func number(_ text: String) -> Double? {
        guard let first = text.utf8.first, first == UInt8(ascii: "-") || ASCII.isDigit(first),
            JSONMember(name: "\"\"", value: text).withValue({ $0.kind == .number }) == true
        else { return nil }
        return Double(text)
    }
}

extension OwnField {
    /// A key for sorting by a field: numbers by their values before other values by title order. The first item
    /// of a list counts.
    public struct SortKey: Comparable {
        /// The value of a number; `nil` for other values.
        private let number: Double?
        private let text: FoldedText

        /// Creates the key of a field; `nil` for an empty list.
        public init?(_ field: OwnField) {
            guard let item = field.items.first else { return nil }
            number = item.number
            text = FoldedText(number == nil ? item.text : "")
        }

        public static func < (left: SortKey, right: SortKey) -> Bool {
            switch (left.number, right.number) {
            case (let left?, let right?): left < right
            case (nil, nil): left.text < right.text
            case (let number, nil): number != nil
            case (nil, _): false
            }
        }
    }
}

extension OwnField.Item {
    fileprivate init?(_ value: JSONValue) {
        switch value.kind {
        case .string: self = .text(value.string?.text ?? "")
        case .number: self = .number(value.literal)
        case .true, .false: self = .boolean(value.kind == .true)
        case .null, .array, .object: return nil
        }
    }
}

extension Meme {
    public var ownFields: [OwnField] { otherFields.compactMap(OwnField.init) }

    /// Returns the own field with a name, as `otherFields.ownField` does.
    public func ownField(_ name: String) -> OwnField? { otherFields.ownField(name) }

    /// Returns the number of fields of other programs, or of the user, that have a name, ignoring case and
    /// Unicode form.
    public func fieldCount(named name: String) -> Int {
        let name = CaseFolding.fold(name)
        return otherFields.count { OwnField.has($0, name: name) }
    }

    /// Returns the meme with another name for its own field, which keeps its place.
    public func renamingOwnField(_ old: String, to new: String) -> Meme {
        var meme = self
        let name = CaseFolding.fold(old)
        for (index, field) in otherFields.enumerated()
        where OwnField.has(field, name: name) && OwnField(field) != nil {
            meme.otherFields[index] = JSONMember(
                name: JSONWriter.quoted(new), value: field.value)
        }
        return meme
    }

    /// Returns own fields to set. A field that the meme already has gets the name as stored; a field with exactly
    /// the given name is preferred to one in another case.
    ///
    /// - Throws: `FieldError.notOwnField` if a field of that name has a value that no own field has.
    func withStoredNames(_ fields: [JSONMember]) throws(MemesError) -> [JSONMember] {
        try fields.map { (field) throws(MemesError) in
            let name = CaseFolding.fold(field.decodedName)
            let named = otherFields.filter { OwnField.has($0, name: name) }
            let old = named.first { $0.decodedNameBytes == field.decodedNameBytes } ?? named.first
            guard let old else { return field }
            guard OwnField(old) != nil else { throw .field(.notOwnField(old.decodedName)) }
            return JSONMember(name: old.name, value: field.value)
        }
    }
}

extension StoredMeme {
    /// Returns the own field with a name, as `otherFields.ownField` does.
    public func ownField(_ name: String) -> OwnField? { otherFields.ownField(name) }
}

extension [JSONMember] {
    /// Returns the own field with a name, ignoring case and Unicode form. Prefers a field with exactly this name.
    public func ownField(_ name: String) -> OwnField? {
        let folded = CaseFolding.fold(name)
        let fields = lazy.filter { OwnField.has($0, name: folded) }.compactMap(OwnField.init)
        return fields.first { $0.name.hasSameBytes(as: name) } ?? fields.first
    }
}
