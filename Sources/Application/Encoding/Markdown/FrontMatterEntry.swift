import Domain

struct FrontMatterEntry: Equatable {
    var name: String
    /// The name's JSON if it is in double quotes, which names with a meaning here never are.
    var quotedName: String?
    var value: FrontMatterValue
    /// The value's JSON, if it is JSON on the line of the name.
    var json: String?

    /// Reads lines: each name at their beginning, with what is indented below it.
    ///
    /// - Returns: `nil` if the first line of meaning has no name.
    static func entries(_ lines: [FrontMatterLines.Line]) -> [FrontMatterEntry]? {
        var entries: [FrontMatterEntry] = []
        var position = 0
        while position < lines.count {
            let line = lines[position]
            position += 1
            guard !line.isBlankOrComment else { continue }
            let below = lines[position...].prefix(while: isBelow)
            position = below.endIndex
            if let entry = FrontMatterEntry(line, below: Array(below)) {
                entries.append(entry)
            } else if entries.isEmpty {
                return nil
            } else {
                entries.append(FrontMatterEntry(name: line.trimming().text, value: .other))
            }
        }
        return entries
    }

    /// Whether a line belongs to the name before it: blank lines do, and elements and ends of lists,
    /// which need not be indented.
    private static func isBelow(_ line: FrontMatterLines.Line) -> Bool {
        guard let first = line.first else { return true }
        return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
            || first == UInt8(ascii: "]") || line.isEqual(to: "-") || line.starts(with: "- ".utf8)
    }
}

extension FrontMatterEntry {
    /// Reads a line with a name and a colon in it, and those below.
    private init?(_ line: FrontMatterLines.Line, below: [FrontMatterLines.Line]) {
        var scanner = FrontMatterScanner(line)
        let value: FrontMatterLines.Line
        if let scalar = scanner.quotedScalar() {
            let quoted = line[..<scanner.rest.startIndex]
            let rest = scanner.rest.drop(while: FrontMatterLines.Line.isBlank)
            guard rest.first == UInt8(ascii: ":") else { return nil }
            (name, value) = (scalar.text, rest.dropFirst())
            quotedName = FrontMatterEntry.json(quoted)
        } else {
            guard let colon = FrontMatterEntry.colon(in: line) else { return nil }
            (name, value) = (line[..<colon].trimmingEnd().text, line[(colon + 1)...])
            guard !name.isEmpty else { return nil }
        }
        let trimmed = value.trimming()
        json = below.allSatisfy(\.isBlankOrComment) ? FrontMatterEntry.json(trimmed) : nil
        self.value = FrontMatterValueReader(first: trimmed, below: below).value
    }

    /// Where the colon stands that ends a plain name.
    private static func colon(in line: FrontMatterLines.Line) -> Int? {
        guard let first = line.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "?") else {
            return nil
        }
        return line.colonOfName
    }

    /// The JSON that bytes begin with, if nothing but a comment follows.
    private static func json(_ bytes: FrontMatterLines.Line) -> String? {
        var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes))
        guard let value = try? reader.readValue(),
            bytes.dropFirst(value.bytes.count).startsComment
        else { return nil }
        return value.literal
    }
}

extension FrontMatterEntry {
    /// The field that its name stands for. A name in double quotes is never another program's name for a
    /// field: in an exported file it is that of a field of its own.
    var knownName: FrontMatterName? {
        guard let known = FrontMatterName(rawValue: name) else { return nil }
        return quotedName != nil && known.isForeign ? nil : known
    }

    /// The identity of an entry: of two with the same one, the last counts.
    var identity: String { knownName?.rawValue ?? nameJSON }

    /// Our own name for a field that another program names otherwise; tags of several names are put
    /// together.
    var foreignName: String? {
        guard let name = knownName, name.isForeign, name.field != .tags else { return nil }
        return name.field.rawValue
    }

    var isEmpty: Bool {
        switch value {
        case .nothing: true
        case .scalar(let scalar): scalar.isNull
        case .list, .other: false
        }
    }

    /// Its identifier; `nil` for anything else, such as a number.
    var id: MemeID? {
        guard knownName?.field == .id, case .scalar(let scalar) = value,
            !scalar.isPlain || !scalar.text.utf8.allSatisfy(ASCII.isDigit)
        else { return nil }
        return MemeID(scalar.text)
    }

    /// The field of another program: its JSON, or its value as JSON.
    var member: JSONMember? {
        if let json { return JSONMember(name: nameJSON, value: json) }
        var writer = JSONWriter()
        switch value {
        case .nothing: writer.json("null")
        case .scalar(let scalar): writer.string(scalar.text)
        case .list(let scalars):
            writer.beginArray()
            for scalar in scalars { writer.string(scalar.text) }
            writer.endArray()
        case .other: return nil
        }
        return JSONMember(name: nameJSON, value: writer.text)
    }

    private var nameJSON: String { quotedName ?? JSONWriter.quoted(name) }
}

/// A name of a field that means something in front matter: one of `MemeField`, or what other programs
/// call the same.
struct FrontMatterName {
    let rawValue: String
    let field: MemeField

    /// The name that is spelled so; `nil` for one that means nothing.
    init?(rawValue: String) {
        guard let field = MemeField(rawValue: rawValue) ?? FrontMatterName.foreign[rawValue] else {
            return nil
        }
        self.rawValue = rawValue
        self.field = field
    }

    private static let foreign: [String: MemeField] = [
        // Obsidian, before version 1.4.
        "tag": .tags,
        // zk.
        "keywords": .tags,
        // Jekyll, Hugo, zk.
        "date": .created,
        // Obsidian's plugins.
        "updated": .modified,
        // Hugo.
        "lastmod": .modified,
    ]

    /// Whether it is another program's name for the field.
    var isForeign: Bool { field.rawValue != rawValue }
}
