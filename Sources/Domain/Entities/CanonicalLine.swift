/// A store line in canonical form, as `meme` writes it. The line's bytes must outlive its values.
package struct CanonicalLine {
    /// The members of a line except `id`, one bit each, in the order in which `meme` writes them.
    package struct Members: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let title = Members(rawValue: 1 << 0)
        package static let text = Members(rawValue: 1 << 1)
        package static let tags = Members(rawValue: 1 << 2)
        package static let url = Members(rawValue: 1 << 3)
        package static let image = Members(rawValue: 1 << 4)
        package static let pinned = Members(rawValue: 1 << 5)
        package static let created = Members(rawValue: 1 << 6)
        package static let modified = Members(rawValue: 1 << 7)
        package static let key = Members(rawValue: 1 << 8)
        /// Fields of other programs.
        package static let others = Members(rawValue: 1 << 9)
        package static let removed = Members(rawValue: 1 << 10)
        package static let operation = Members(rawValue: 1 << 11)
        package static let undoes = Members(rawValue: 1 << 12)
        package static let redo = Members(rawValue: 1 << 13)
        package static let more = Members(rawValue: 1 << 14)
    }

    /// The JSON of a value, including quotes or brackets. `start` is `nil` if the value is absent.
    package struct Value {
        package var start: UnsafePointer<UInt8>?
        package var end: UnsafePointer<UInt8>?
        /// Whether the value contains a string with a backslash.
        package var hasEscapes = false

        package init(
            start: UnsafePointer<UInt8>? = nil, end: UnsafePointer<UInt8>? = nil,
            hasEscapes: Bool = false
        ) {
            self.start = start
            self.end = end
            self.hasEscapes = hasEscapes
        }

        /// The number of bytes of the JSON; 0 if the value is absent.
        package var byteCount: Int {
            guard let start, let end else { return 0 }
            return end - start
        }

        var isEmptyString: Bool { byteCount == "\"\"".utf8.count }

        /// Decodes the value as a string; `nil` if absent.
        package var string: String? {
            guard let content else { return nil }
            return hasEscapes
                ? JSONString(unescaping: content).text : String(decoding: content, as: UTF8.self)
        }

        /// The contents of a string without escapes; `nil` if it has escapes or is absent.
        package var plainString: UnsafeBufferPointer<UInt8>? { hasEscapes ? nil : content }

        private var content: UnsafeBufferPointer<UInt8>? {
            guard let start, let end else { return nil }
            return UnsafeBufferPointer(start: start + 1, count: end - start - 2)
        }
    }

    package var id: UInt64 = 0
    /// Whether the object has an `id`, which is optional in input records.
    package var hasID = false
    package var start: UnsafePointer<UInt8>?
    /// The number of bytes, including the line feed.
    package var count = 0
    package var members: Members = []
    /// Whether the members are in the order in which `meme` writes them, with those of the log last.
    package var isOrdered = true

    package var title = Value()
    package var text = Value()
    package var tags = Value()
    /// Valid only if `members` contains `.url`; read it through the subscript.
    package var url = Value()
    /// Valid only if `members` contains `.image`; read it through the subscript.
    package var image = Value()
    package var key = Value()
    /// The members of other programs, from the first name to the last value. No name occurs twice.
    package var others = Value()
    package var undoes = Value()
    /// Milliseconds since 1970, like the three times below; `Int64.min` if absent.
    package var created = Int64.min
    package var modified = Int64.min
    package var removed = Int64.min
    package var operation = Int64.min

    package init() {}

    /// The value of an optional text field; an absent value if the line does not have the field.
    package subscript(field: MemeField) -> Value {
        switch field {
        case .url where members.contains(.url): url
        case .image where members.contains(.image): image
        default: Value()
        }
    }

    /// Whether `text` is present but empty, which `meme` never writes.
    package var hasEmptyText: Bool { text.isEmptyString }

    /// Whether `text` or an optional text field is present but empty.
    package var hasEmptyOptionalText: Bool {
        hasEmptyText || MemeField.optionalTexts.contains { self[$0].isEmptyString }
    }

    /// The time of the last change recorded in the line, in milliseconds since 1970; `Int64.min` if absent.
    package var changed: Int64 { members.contains(.modified) ? modified : created }

    /// Whether the line removes the meme.
    package var isRemoval: Bool { members.contains(.removed) }

    /// The number of bytes of the meme's members and the opening brace, in an ordered line. Excludes the
    /// members of the log, which come last.
    package var byteCountOfMeme: Int {
        let timeByteCount = 26
        var count = count - "}\n".utf8.count
        if members.contains(.operation) { count -= #","operation":"#.utf8.count + timeByteCount }
        if members.contains(.undoes) { count -= #","undoes":"#.utf8.count + undoes.byteCount }
        if members.contains(.redo) { count -= #","redo":true"#.utf8.count }
        if members.contains(.more) { count -= #","more":true"#.utf8.count }
        return count
    }

    /// The JSON of the meme in an ordered line, without the closing brace.
    package var membersOfMeme: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: start == nil ? 0 : byteCountOfMeme)
    }

    /// Decodes the meme of a line that is not a removal.
    ///
    /// - Parameter wantsText: whether to decode its text; otherwise the text is empty.
    package func meme(wantsText: Bool) -> Meme {
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

    /// Calls `body` with the name of each tag.
    ///
    /// Stays within `tags` even if the bytes have changed since they were read.
    package func forEachTag(_ body: (Value) -> Void) {
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
