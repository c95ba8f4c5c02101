/// A line of the store in canonical form, as `meme` writes it: its values, as ranges of the bytes,
/// which must outlive it.
public struct CanonicalLine {
    /// The names that a line may have besides `id`: a bit of each, in the order in which `meme` writes them.
    public struct Members: OptionSet, Sendable {
        public let rawValue: Int

        /// A set of these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let title = Members(rawValue: 1 << 0)
        public static let text = Members(rawValue: 1 << 1)
        public static let tags = Members(rawValue: 1 << 2)
        public static let url = Members(rawValue: 1 << 3)
        public static let image = Members(rawValue: 1 << 4)
        public static let pinned = Members(rawValue: 1 << 5)
        public static let created = Members(rawValue: 1 << 6)
        public static let modified = Members(rawValue: 1 << 7)
        public static let key = Members(rawValue: 1 << 8)
        /// Fields of other programs.
        public static let others = Members(rawValue: 1 << 9)
        public static let removed = Members(rawValue: 1 << 10)
        public static let operation = Members(rawValue: 1 << 11)
        public static let undoes = Members(rawValue: 1 << 12)
        public static let redo = Members(rawValue: 1 << 13)
        public static let more = Members(rawValue: 1 << 14)
    }

    /// The JSON of a value, quotes or brackets included; there is none where it has no start.
    public struct Value {
        /// Where it starts.
        public var start: UnsafePointer<UInt8>?
        /// Where it ends.
        public var end: UnsafePointer<UInt8>?
        /// Whether a string in it has a backslash.
        public var hasEscapes = false

        /// A value of these bytes, or none.
        public init(
            start: UnsafePointer<UInt8>? = nil, end: UnsafePointer<UInt8>? = nil,
            hasEscapes: Bool = false
        ) {
            self.start = start
            self.end = end
            self.hasEscapes = hasEscapes
        }

        /// How many bytes its JSON has; none where there is no value.
        public var byteCount: Int {
            guard let start, let end else { return 0 }
            return end - start
        }

        var isEmptyString: Bool { byteCount == "\"\"".utf8.count }

        /// Decodes a string; `nil` if there is no value.
        public var string: String? {
            guard let content else { return nil }
            return hasEscapes
                ? JSONString(unescaping: content).text : String(decoding: content, as: UTF8.self)
        }

        /// The contents of a string that has no escapes; `nil` for anything else.
        public var plainString: UnsafeBufferPointer<UInt8>? { hasEscapes ? nil : content }

        private var content: UnsafeBufferPointer<UInt8>? {
            guard let start, let end else { return nil }
            return UnsafeBufferPointer(start: start + 1, count: end - start - 2)
        }
    }

    /// The bits of the identifier.
    public var id: UInt64 = 0
    /// Whether an object that need not have one has an identifier.
    public var hasID = false
    /// Where the line starts.
    public var start: UnsafePointer<UInt8>?
    /// How many bytes the line has, its line feed included.
    public var count = 0
    /// Which members there are.
    public var members: Members = []
    /// Whether they come in the order in which `meme` writes them, those of the log at the end.
    public var isOrdered = true

    /// The value of `title`.
    public var title = Value()
    /// The value of `text`.
    public var text = Value()
    /// The value of `tags`.
    public var tags = Value()
    /// The value of `url`, where `members` has it: the subscript reads it.
    public var url = Value()
    /// The same of `image`.
    public var image = Value()
    /// The value of `key`.
    public var key = Value()
    /// The members of other programs, from the first name to the last value; no name is repeated.
    public var others = Value()
    /// The value of `undoes`.
    public var undoes = Value()
    /// Times in milliseconds since 1970; `Int64.min` where the line does not have them.
    public var created = Int64.min
    /// See `created`.
    public var modified = Int64.min
    /// See `created`.
    public var removed = Int64.min
    /// See `created`.
    public var operation = Int64.min

    /// A line without anything.
    public init() {}

    /// The value of a field that holds an optional text; none where the line does not have it.
    public subscript(field: MemeField) -> Value {
        switch field {
        case .url where members.contains(.url): url
        case .image where members.contains(.image): image
        default: Value()
        }
    }

    /// Whether `text` is there and empty, as `meme` never writes it.
    public var hasEmptyText: Bool { text.isEmptyString }

    /// Whether any text that it need not have is.
    public var hasEmptyOptionalText: Bool {
        hasEmptyText || MemeField.optionalTexts.contains { self[$0].isEmptyString }
    }

    /// When its meme was last changed by its own account, in milliseconds since 1970; `Int64.min` where
    /// it does not say.
    public var changed: Int64 { members.contains(.modified) ? modified : created }

    /// Whether it ends the meme.
    public var isRemoval: Bool { members.contains(.removed) }

    /// How many bytes the members of the meme have, with the brace before them, in an ordered line: all but
    /// those of the log, which come last.
    public var byteCountOfMeme: Int {
        let timeByteCount = 26
        var count = count - "}\n".utf8.count
        if members.contains(.operation) { count -= #","operation":"#.utf8.count + timeByteCount }
        if members.contains(.undoes) { count -= #","undoes":"#.utf8.count + undoes.byteCount }
        if members.contains(.redo) { count -= #","redo":true"#.utf8.count }
        if members.contains(.more) { count -= #","more":true"#.utf8.count }
        return count
    }

    /// The JSON of the meme without its last brace, in an ordered line.
    public var membersOfMeme: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: start == nil ? 0 : byteCountOfMeme)
    }

    /// Decodes the meme of a line that is no removal.
    ///
    /// - Parameter wantsText: whether its text is wanted; else it is left empty.
    public func meme(wantsText: Bool) -> Meme {
        Meme(
            id: MemeID(bits: id),
            title: title.string ?? "",
            text: wantsText ? text.string ?? "" : "",
            tags: tags.start == nil ? [] : decodedTags,
            optionalTexts: FieldValues { self[$0].string },
            isPinned: members.contains(.pinned),
            created: timestamp(created),
            modified: timestamp(modified),
            key: key.string,
            otherFields: otherFields)
    }

    private func timestamp(_ milliseconds: Int64) -> Timestamp? {
        milliseconds == .min ? nil : Timestamp(milliseconds: milliseconds)
    }

    private var otherFields: [JSONMember] {
        guard let start = others.start else { return [] }
        var fields: [JSONMember] = []
        var reader = JSONReader(UnsafeBufferPointer(start: start, count: others.byteCount))
        while let (name, value) = try? reader.nextMember() {
            fields.append(JSONMember(name: name.literal, value: value.literal))
        }
        return fields
    }

    var decodedTags: [Tag] {
        var tags: [Tag] = []
        forEachTag { tags.append(Tag(stored: $0.string ?? "")) }
        return tags
    }

    /// Finds the name of each tag.
    ///
    /// The bytes may have been changed since they were read: then the names end where the tags did.
    public func forEachTag(_ body: (Value) -> Void) {
        // The quote that begins the next name, after `[` or `,`.
        guard var next = tags.start.map({ $0 + 1 }), let end = tags.end else { return }
        while next < end {
            let start = next
            next += 1
            var hasEscapes = false
            while next < end, next[0] != UInt8(ascii: "\"") {
                if next[0] == UInt8(ascii: "\\") {
                    hasEscapes = true
                    next += 2
                } else {
                    next += max(EightBytes(at: next, before: end).firstSpecialInJSONString ?? 8, 1)
                }
            }
            next += 1
            guard next <= end else { break }
            body(Value(start: start, end: next, hasEscapes: hasEscapes))
            next += 1
        }
    }
}
