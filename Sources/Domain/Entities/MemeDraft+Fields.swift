/// A field of a meme as a row of an input has it, which is not empty.
public struct InputField: Equatable, Sendable {
    /// What it holds.
    public enum Value: Equatable, Sendable {
        /// Any text.
        case text(String)
        /// The names of tags.
        case tags([String])
        /// Whether something is so.
        case flag(Bool)
    }

    /// The name, one of `MemeField` or another program's.
    public let name: String
    /// What it holds; tags and flags stand in the fields of that kind only.
    public let value: Value

    /// A field.
    public init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}

extension MemeDraft {
    /// Makes a draft of the fields of a row, by the rules for the members of a JSON object.
    ///
    /// - Parameter fields: each name once.
    /// - Throws: what `init(json:)` throws for an object with these members.
    public init(_ fields: [InputField]) throws(MemesError) {
        var texts: [MemeField: String] = [:]
        var tags: [String] = []
        var isPinned = false
        var others: [JSONMember] = []
        for field in fields {
            switch (MemeField(rawValue: field.name), field.value) {
            case (_, .tags(let names)): tags += names
            case (_, .flag(let value)): isPinned = value
            case (let name?, .text(let text)): texts[name] = text
            case (nil, .text(let text)):
                guard !RecordFields.isOfStores(field.name) else {
                    throw .record(.fieldOfStores(field.name))
                }
                others.append(JSONMember(name: field.name, text: text))
            }
        }
        guard let title = texts[.title] else { throw .record(.missing(field: "title")) }
        let id = texts[.id].map { MemeID($0) }
        if case .some(nil) = id { throw .record(.invalidID) }
        var checkedTags: [Tag] = []
        for tag in tags { checkedTags.append(try Tag(tag)) }
        var optionalTexts: FieldValues<String> = [:]
        for field in MemeField.optionalTexts { optionalTexts[field] = texts[field] }
        try self.init(
            title: title, text: texts[.text] ?? "", tags: checkedTags, optionalTexts: optionalTexts,
            isPinned: isPinned,
            created: texts[.created].map(Timestamp.init(literal:)),
            modified: texts[.modified].map(Timestamp.init(literal:)), id: id ?? nil,
            key: texts[.key], otherFields: others)
    }
}

extension JSONMember {
    /// A member whose value is a string.
    fileprivate init(name: String, text: String) {
        func json(_ string: String) -> String {
            var writer = JSONWriter()
            writer.string(string)
            return writer.text
        }
        self.init(name: json(name), value: json(text))
    }
}
