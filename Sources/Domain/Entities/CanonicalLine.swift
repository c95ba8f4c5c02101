/// A store line in canonical form, as `meme` writes it. The line's bytes must outlive its values.
public struct CanonicalLine {
    /// The members of a line except `id`, one bit each, in the order in which `meme` writes them.
    public struct Members: OptionSet, Sendable {
        public let rawValue: Int

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

    /// The JSON of a value, including quotes or brackets. `start` is `nil` if the value is absent.
    public struct Value {
        public var start: UnsafePointer<UInt8>?
        public var end: UnsafePointer<UInt8>?
        /// Whether the value contains a string with a backslash.
        public var hasEscapes = false

        public init(
            start: UnsafePointer<UInt8>? = nil, end: UnsafePointer<UInt8>? = nil,
            hasEscapes: Bool = false
        ) {
            self.start = start
            self.end = end
            self.hasEscapes = hasEscapes
        }

        /// The number of bytes of the JSON; 0 if the value is absent.
        public var byteCount: Int {
            guard let start, let end else { return 0 }
            return end - start
        }

        var isEmptyString: Bool { byteCount == "\"\"".utf8.count }

        /// Decodes the value as a string; `nil` if absent.
        public var string: String? {
            guard let content else { return nil }
            return hasEscapes
                ? JSONString(unescaping: content).text : String(decoding: content, as: UTF8.self)
        }

        /// The contents of a string without escapes; `nil` if it has escapes or is absent.
        public var plainString: UnsafeBufferPointer<UInt8>? { hasEscapes ? nil : content }

        private var content: UnsafeBufferPointer<UInt8>? {
            guard let start, let end else { return nil }
            return UnsafeBufferPointer(start: start + 1, count: end - start - 2)
        }
    }

    public var id: UInt64 = 0
    /// Whether the object has an `id`, which is optional in input records.
    public var hasID = false
    public var start: UnsafePointer<UInt8>?
    /// The number of bytes, including the line feed.
    public var count = 0
    public var members: Members = []
    /// Whether the members are in the order in which `meme` writes them, with those of the log last.
    public var isOrdered = true

    public var title = Value()
    public var text = Value()
    public var tags = Value()
    /// Valid only if `members` contains `.url`; read it through the subscript.
    public var url = Value()
    /// Valid only if `members` contains `.image`; read it through the subscript.
    public var image = Value()
    public var key = Value()
    /// The members of other programs, from the first name to the last value. No name occurs twice.
    public var others = Value()
    public var undoes = Value()
    /// Milliseconds since 1970, like the three times below; `Int64.min` if absent.
    public var created = Int64.min
    public var modified = Int64.min
    public var removed = Int64.min
    public var operation = Int64.min

    public init() {}

    /// The value of an optional text field; an absent value if the line does not have the field.
    public subscript(field: MemeField) -> Value {
        switch field {
        case .url where members.contains(.url): url
        case .image where members.contains(.image): image
        default: Value()
        }
    }

    /// Whether a flag is set; always false for other fields.
    public func has(_ flag: MemeField) -> Bool {
        switch flag {
        case .pinned: members.contains(.pinned)
        default: false
        }
    }

    /// Whether `text` is present but empty, which `meme` never writes.
    public var hasEmptyText: Bool { text.isEmptyString }

    /// Whether `text` or an optional text field is present but empty.
    public var hasEmptyOptionalText: Bool {
        hasEmptyText || MemeField.optionalTexts.contains { self[$0].isEmptyString }
    }

    /// The time of the last change recorded in the line, in milliseconds since 1970; `Int64.min` if absent.
    public var changed: Int64 { members.contains(.modified) ? modified : created }

    /// Whether the line removes the meme.
    public var isRemoval: Bool { members.contains(.removed) }

    /// The number of bytes of the meme's members and the opening brace, in an ordered line. Excludes the
    /// members of the log, which come last.
    public var byteCountOfMeme: Int {
        let timeByteCount = 26
        var count = count - "}\n".utf8.count
        if members.contains(.operation) { count -= #","operation":"#.utf8.count + timeByteCount }
        if members.contains(.undoes) { count -= #","undoes":"#.utf8.count + undoes.byteCount }
        if members.contains(.redo) { count -= #","redo":true"#.utf8.count }
        if members.contains(.more) { count -= #","more":true"#.utf8.count }
        return count
    }

    /// The JSON of the meme in an ordered line, without the closing brace.
    public var membersOfMeme: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: start == nil ? 0 : byteCountOfMeme)
    }

    /// Decodes the meme of a line that is not a removal.
    ///
    /// - Parameter wantsText: whether to decode its text; otherwise the text is empty.
    public func meme(wantsText: Bool) -> Meme {
        Meme(
            id: MemeID(bits: id),
            title: title.string ?? "",
            text: wantsText ? text.string ?? "" : "",
            tags: tags.start == nil ? [] : decodedTags,
            optionalTexts: FieldValues { self[$0].string },
            flags: MemeFlags { has($0) },
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

    /// Calls `body` with the name of each tag.
    ///
    /// Stays within `tags` even if the bytes have changed since they were read.
    public func forEachTag(_ body: (Value) -> Void) {
        // The opening quote of the next name, after `[` or `,`.
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
