/// An undecoded line of a store or an input file, in the format that `CanonicalLineReader` accepts. The
/// line's bytes must outlive this value.
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
        /// The fields that other programs added.
        public static let others = Members(rawValue: 1 << 9)
        public static let removed = Members(rawValue: 1 << 10)
        public static let operation = Members(rawValue: 1 << 11)
        public static let undoes = Members(rawValue: 1 << 12)
        public static let redo = Members(rawValue: 1 << 13)
        public static let by = Members(rawValue: 1 << 14)
        /// The name of the version that this version replaced. A merge has several such names, so its line is
        /// not canonical.
        public static let after = Members(rawValue: 1 << 15)
        public static let more = Members(rawValue: 1 << 16)
    }

    /// The JSON of a value, including its quotes or brackets. `start` is `nil` if the value is absent.
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

        /// The length of the JSON in bytes; 0 if the value is absent.
        public var byteCount: Int {
            guard let start, let end else { return 0 }
            return end - start
        }

        var isEmptyString: Bool { byteCount == "\"\"".utf8.count }

        /// The decoded string; `nil` if the value is absent.
        public var string: String? {
            guard let content else { return nil }
            return hasEscapes
                ? JSONString(unescaping: content).text : String(decoding: content, as: UTF8.self)
        }

        /// The contents of a string without escapes; `nil` if the string has escapes or is absent.
        public var plainString: UnsafeBufferPointer<UInt8>? { hasEscapes ? nil : content }

        /// The contents of a string, with its escapes; `nil` if the string is absent.
        var content: UnsafeBufferPointer<UInt8>? {
            guard let start, let end else { return nil }
            return UnsafeBufferPointer(start: start + 1, count: end - start - 2)
        }
    }

    public var id: UInt64 = 0
    /// Whether the line has an `id`, which is optional in input records.
    public var hasID = false
    public var start: UnsafePointer<UInt8>?
    /// The length of the line in bytes, including the line feed.
    public var count = 0
    public var members: Members = []
    /// Whether the members are in the order in which `meme` writes them. The log's own members, such as
    /// `operation`, come last.
    public var isOrdered = true

    public var title = Value()
    public var text = Value()
    public var tags = Value()
    /// The web address. Valid only if `members` contains `.url`; the subscript checks this.
    public var url = Value()
    /// The image. Valid only if `members` contains `.image`; the subscript checks this.
    public var image = Value()
    public var key = Value()
    /// The author of the operation. Valid only if `members` contains `.by`.
    public var by = Value()
    /// The name of the replaced version. Valid only if `members` contains `.after`.
    public var after = Value()
    /// The JSON of the members that other programs added, from the first name to the last value. No name is
    /// repeated.
    public var others = Value()
    public var undoes = Value()
    /// The creation time in milliseconds since 1970; `Int64.min` if absent. The next three properties use the
    /// same format.
    public var created = Int64.min
    public var modified = Int64.min
    public var removed = Int64.min
    public var operation = Int64.min

    public init() {}

    /// The value of an optional text field; absent if the line lacks the field, or if `field` is not an
    /// optional text field.
    public subscript(field: MemeField) -> Value {
        switch field {
        case .url where members.contains(.url): url
        case .image where members.contains(.image): image
        default: Value()
        }
    }

    /// Returns whether a flag is set; always `false` for fields that are not flags.
    public func has(_ flag: MemeField) -> Bool {
        switch flag {
        case .pinned: members.contains(.pinned)
        default: false
        }
    }

    /// Whether `text` is present but empty. `meme` itself never writes such a line.
    public var hasEmptyText: Bool { text.isEmptyString }

    /// Whether `text` or an optional text field is present but empty.
    public var hasEmptyOptionalText: Bool {
        hasEmptyText || MemeField.optionalTexts.contains { self[$0].isEmptyString }
    }

    /// The time of the last change recorded in the line, in milliseconds since 1970; `Int64.min` if absent.
    public var changed: Int64 { members.contains(.modified) ? modified : created }

    /// Whether the line removes the meme.
    public var isRemoval: Bool { members.contains(.removed) }

    /// The length in bytes of the opening brace and the meme's own members. Excludes the log's own members,
    /// such as `operation`, which come last. Valid only for an ordered line.
    public var byteCountOfMeme: Int {
        let timeByteCount = 26
        var count = count - "}\n".utf8.count
        if members.contains(.operation) { count -= #","operation":"#.utf8.count + timeByteCount }
        if members.contains(.undoes) { count -= #","undoes":"#.utf8.count + undoes.byteCount }
        if members.contains(.redo) { count -= #","redo":true"#.utf8.count }
        return count - byteCountOfExchange
    }

    /// The length in bytes of `by`, `after` and `more`, which are not part of the version itself and come
    /// last. Valid only for an ordered line.
    public var byteCountOfExchange: Int {
        var count = 0
        if members.contains(.by) { count += #","by":"#.utf8.count + by.byteCount }
        if members.contains(.after) { count += #","after":"#.utf8.count + after.byteCount }
        if members.contains(.more) { count += #","more":true"#.utf8.count }
        return count
    }

    /// The meme's JSON without the log's own members or the closing brace. Valid only for an ordered line.
    public var membersOfMeme: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: start == nil ? 0 : byteCountOfMeme)
    }

    /// Decodes the meme. The line must not be a removal.
    ///
    /// - Parameter wantsText: whether to decode the text; if `false`, the meme's text is empty.
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

    var otherFields: [JSONMember] { otherFields { _ in true } }

    private func otherFields(_ isWanted: (JSONValue) -> Bool) -> [JSONMember] {
        guard let start = others.start else { return [] }
        var fields: [JSONMember] = []
        var reader = JSONReader(UnsafeBufferPointer(start: start, count: others.byteCount))
        while let (name, value) = try? reader.nextMember() {
            guard isWanted(name) else { continue }
            fields.append(JSONMember(name: name.literal, value: value.literal))
        }
        return fields
    }

    /// Whether the meme may have aliases or own fields, whose texts are searched.
    var hasOtherTexts: Bool {
        guard let start = others.start else { return false }
        var reader = JSONReader(UnsafeBufferPointer(start: start, count: others.byteCount))
        while let (name, value) = try? reader.nextMember() {
            switch value.kind {
            case .true, .false, .null, .object: continue
            case .string, .number, .array: if !CanonicalLine.isTaskField(name) { return true }
            }
        }
        return false
    }

    private static func isTaskField(_ name: JSONValue) -> Bool {
        // Most other names differ in the first letter.
        guard let name = name.plainString, let first = name.first, "tdrwf".utf8.contains(first)
        else { return false }
        return MemeField.tasks.contains { name.elementsEqual($0.rawValue.utf8) }
    }

    /// The fields that make the meme a task.
    public var task: MemeTask {
        MemeTask(otherFields { CanonicalLine.isTaskField($0) || $0.plainString == nil })
    }

    var decodedTags: [Tag] {
        var tags: [Tag] = []
        forEachTag { tags.append(Tag(stored: $0.string ?? "")) }
        return tags
    }

    /// Calls `body` with the name of each tag.
    ///
    /// Never reads beyond `tags`, even if the bytes have changed since they were read.
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
