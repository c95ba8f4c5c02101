import Domain

/// The contents of one version of a meme, prepared for merging. Values are JSON literals and are compared
/// byte by byte, so unknown fields are merged like known ones.
struct MemeContents: Equatable {
    typealias Literal = [UInt8]

    /// The lines of the text as JSON, split at each `\n`. Empty text has one empty line.
    var lines: [Literal] = [[]]
    /// The tags, with their spellings as JSON.
    var tags = OrderedFields<Tag, Literal>()
    /// All other fields, except the identifier, the times and the fields that only the log uses.
    var fields = OrderedFields<Literal, Literal>()
    var created: Timestamp?
    var modified: Timestamp?

    static let title = Array("title".utf8)

    init() {}

    /// Decodes the contents of a version.
    init(_ version: ExchangedVersion) {
        JSONReader.read(version.body) { reader in
            guard (try? reader.beginObject()) != nil else { return }
            while let (name, value) = (try? reader.nextMember()) ?? nil { read(name, value) }
        }
    }

    /// Reads a member. If a name is repeated, the last member wins.
    private mutating func read(_ name: JSONValue, _ value: JSONValue) {
        // A name with a lone surrogate can only be kept as a literal.
        let decoded = name.string.flatMap { $0.isExact ? $0.text : nil } ?? name.literal
        switch decoded {
        case "id", "removed", "more", "undoes", "redo", "operation": break
        case "text": lines = value.kind == .null ? [[]] : MemeContents.lines(value)
        case "tags":
            tags = OrderedFields()
            for element in value.elements {
                guard let string = element.string else { continue }
                let tag = Tag(
                    stored: string.text, exactJSON: string.isExact ? nil : element.literal)
                if tags[tag] == nil { tags[tag] = MemeContents.literal(element) }
            }
        case "created": created = value.string.map { Timestamp(literal: $0.text) }
        case "modified": modified = value.string.map { Timestamp(literal: $0.text) }
        default:
            let isAbsent =
                MemeField(rawValue: decoded) != nil
                && (value.kind == .null || value.kind == .false)
            fields[Array(decoded.utf8)] = isAbsent ? nil : MemeContents.literal(value)
        }
    }

    /// Returns the JSON of a value. Writes strings as this program does, so that equal strings have equal
    /// bytes.
    private static func literal(_ value: JSONValue) -> Literal {
        guard let string = value.string, string.isExact else { return Array(value.literal.utf8) }
        return Array(JSONWriter.quoted(string.text).utf8)
    }

    /// Splits the JSON string of a text at its line feeds.
    private static func lines(_ value: JSONValue) -> [Literal] {
        let content = literal(value).dropFirst().dropLast()
        var lines: [Literal] = []
        var start = content.startIndex
        var position = start
        while position < content.endIndex {
            guard content[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            if content[position + 1] == UInt8(ascii: "n") {
                lines.append(Array(content[start..<position]))
                start = position + 2
            }
            position += 2
        }
        return lines + [Array(content[start...])]
    }

    var shownTitle: String {
        JSONReader.read(fields[MemeContents.title] ?? []) { reader in
            (try? reader.readValue())?.string?.text ?? ""
        }
    }
}

extension MemeContents {
    /// Returns a line with these contents in canonical form.
    func line(id: MemeID, time: Timestamp) -> [UInt8] {
        var meme = JSONReader.read(members) { reader in
            (try? RecordFields(&reader))?.meme(id) ?? Meme(id: id, title: "")
        }
        meme.created = created?.canonical
        meme.modified = modified?.canonical
        var writer = JSONWriter()
        writer.object {
            $0.members(of: meme)
            if meme.changed != time { $0.member("operation", time) }
        }
        return writer.bytes
    }

    /// A JSON object of all members except the times. It is not in canonical form.
    private var members: [UInt8] {
        func join(_ literals: [Literal], by separator: String) -> Literal {
            Array(literals.joined(separator: separator.utf8))
        }
        var members: [Literal] = fields.all.map { name, value in
            // A name kept as a literal is already quoted.
            let quoted =
                name.first == UInt8(ascii: "\"")
                ? name : Array(JSONWriter.quoted(String(decoding: name, as: UTF8.self)).utf8)
            return quoted + [UInt8(ascii: ":")] + value
        }
        if lines != [[]] {
            members.append(Array(#""text":""#.utf8) + join(lines, by: #"\n"#) + [0x22])
        }
        let tags = tags.all.map(\.value)
        members.append(Array(#""tags":["#.utf8) + join(tags, by: ",") + [UInt8(ascii: "]")])
        return [UInt8(ascii: "{")] + join(members, by: ",") + [UInt8(ascii: "}")]
    }

    /// Returns a line that removes the meme.
    func removal(id: MemeID, time: Timestamp) -> [UInt8] {
        var writer = JSONWriter()
        writer.object {
            $0.member("id", id)
            if let created { $0.member("created", created.canonical) }
            $0.member("removed", time)
        }
        return writer.bytes
    }
}

/// A dictionary that keeps the order in which its names were added. Setting or removing a value takes
/// constant time.
struct OrderedFields<Name: Hashable, Value: Equatable>: Equatable {
    private var indices: [Name: Int] = [:]
    private var members: [(name: Name, value: Value?)] = []

    var count: Int { indices.count }

    /// The members that have values, in order.
    var all: [(name: Name, value: Value)] {
        members.compactMap { member in member.value.map { (member.name, $0) } }
    }

    subscript(name: Name) -> Value? {
        get { indices[name].flatMap { members[$0].value } }
        set {
            if let index = indices[name] {
                members[index].value = newValue
                if newValue == nil { indices[name] = nil }
            } else if let newValue {
                indices[name] = members.count
                members.append((name, newValue))
            }
        }
    }

    static func == (left: OrderedFields, right: OrderedFields) -> Bool {
        left.count == right.count
            && left.all.elementsEqual(right.all) { $0.name == $1.name && $0.value == $1.value }
    }
}
