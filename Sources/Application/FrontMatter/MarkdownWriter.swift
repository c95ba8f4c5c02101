import Domain

/// A writer that encodes memes as Markdown files; see `MarkdownMeme`.
struct MarkdownWriter {
    private var bytes: [UInt8] = []

    static func file(of meme: Meme) -> [UInt8] {
        var writer = MarkdownWriter()
        writer.append("---\n")
        writer.appendFields(of: meme)
        writer.append("---\n")
        guard !meme.text.isEmpty, meme.exactJSON[.text] == nil else { return writer.bytes }
        writer.append(meme.text)
        writer.append("\n")
        return writer.bytes
    }

    private mutating func appendFields(of meme: Meme) {
        field("id", FrontMatterEncoding.of(meme.id))
        string(.title, meme.title, of: meme)
        // A UTF-8 file cannot contain lone surrogates, so text that contains them becomes a field.
        if let text = meme.exactJSON[.text] { field("text", FrontMatterEncoding.of(json: text)) }
        if !meme.tags.isEmpty { field("tags", FrontMatterEncoding.of(tags: meme.tags)) }
        for field in MemeField.optionalTexts {
            if let text = meme[field] { string(field, text, of: meme) }
        }
        for field in MemeField.flags where meme.flags[field] { self.field(field.rawValue, "true") }
        if let created = meme.created { field("created", FrontMatterEncoding.of(created)) }
        if let modified = meme.modified { field("modified", FrontMatterEncoding.of(modified)) }
        if let key = meme.key { string(.key, key, of: meme) }
        for other in meme.otherFields {
            field(FrontMatterEncoding.of(name: other), FrontMatterEncoding.of(json: other.value))
        }
    }

    private mutating func string(_ field: MemeField, _ value: String, of meme: Meme) {
        let literal =
            meme.exactJSON[field].map(FrontMatterEncoding.of(json:))
            ?? FrontMatterEncoding.of(value)
        self.field(field.rawValue, literal)
    }

    private mutating func field(_ name: String, _ literal: String) {
        append(name)
        append(": ")
        append(literal)
        append("\n")
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

/// The encoding of values in front matter. This program and any YAML 1.1 or 1.2 reader can restore the
/// values. A value is written without quotes if that is safe, and otherwise as a JSON string.
///
/// Source: YAML 1.2.2, §7.3.3 for plain scalars; YAML 1.1, <https://yaml.org/type/>, for words and numbers
/// that older readers do not read as text.
enum FrontMatterEncoding {
    static func of(_ text: String) -> String { isSafe(text, inList: false) ? text : quoted(text) }

    static func of(tags: [Tag]) -> String {
        let literals = tags.map { tag in
            tag.exactJSON.map(of(json:))
                ?? (isSafe(tag.name, inList: true) ? tag.name : quoted(tag.name))
        }
        return "[" + literals.joined(separator: ", ") + "]"
    }

    /// Encodes an id. Marks an id that consists of digits as text, because numbers such as `202603091000`,
    /// which other programs write, are not ids.
    static func of(_ id: MemeID) -> String {
        let text = id.text()
        return text.utf8.allSatisfy(ASCII.isDigit) ? "!!str \(text)" : of(text)
    }

    /// Encodes a time, usually without quotes, so that other programs recognize it as a time. Quotes an
    /// unreadable time, and a time before the year 1000, which some programs reject.
    static func of(_ time: Timestamp) -> String {
        let time = time.canonical
        let text = time.text
        return time.isCanonical && text.utf8.first != UInt8(ascii: "0") ? text : quoted(text)
    }

    /// Encodes the name of another program's field. Quotes the name unless it is a plain word.
    static func of(name member: JSONMember) -> String {
        let name = member.decodedName
        let isWord = name.utf8.allSatisfy { byte in
            ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        guard isWord, isSafe(name, inList: false), member.name.hasSameBytes(as: "\"\(name)\"")
        else { return of(json: member.name) }
        return name
    }

    /// Encodes the value of an own field. A string is quoted only where that is needed.
    static func of(own json: String) -> String {
        let member = JSONMember(name: "\"\"", value: json)
        return member.withValue { $0.string.flatMap { $0.isExact ? of($0.text) : nil } }
            ?? of(json: json)
    }

    private static func quoted(_ text: String) -> String { of(json: JSONWriter.quoted(text)) }

    /// Encodes JSON as YAML. Escapes characters that YAML does not allow in quotes or reads as line ends.
    /// Replaces each pair of surrogate escapes with its character, since a YAML reader would read each escape
    /// as a character.
    static func of(json: String) -> String {
        json.replacingBytes { utf8, position in
            switch utf8[position] {
            case UInt8(ascii: "\\"):
                guard let pair = surrogatePair(utf8[position...].prefix(12)) else {
                    // The backslash and the byte after it are copied together, so that the second byte does
                    // not begin another escape.
                    let escape = utf8[position...].prefix(2)
                    return (String(decoding: escape, as: UTF8.self), escape.count)
                }
                return (String(pair), 12)
            case 0x7F: return ("\\u007f", 1)
            case 0xC2, 0xE2, 0xEF:
                var decoder = UTF8()
                var bytes = utf8[position...].prefix(3).makeIterator()
                guard case .scalarValue(let scalar) = decoder.decode(&bytes), isRefused(scalar)
                else { return nil }
                return ("\\u" + ASCII.hexadecimal(scalar.value, digits: 4), UTF8.width(scalar))
            default: return nil
            }
        }
    }

    /// Decodes twelve bytes as a pair of surrogate escapes. Returns `nil` if they are not such a pair.
    private static func surrogatePair(_ bytes: some Collection<UInt8>) -> Unicode.Scalar? {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        guard text.utf8.count == 12, text.hasPrefix("\\u"), text.dropFirst(6).hasPrefix("\\u"),
            let high = UInt32(text.dropFirst(2).prefix(4), radix: 16),
            let low = UInt32(text.suffix(4), radix: 16),
            (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low)
        else { return nil }
        return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + low - 0xDC00)
    }

    private static let words: Set<String> = [
        "y", "n", "yes", "no", "on", "off", "true", "false", "null",
    ]

    /// Returns whether a string is safe without quotes. If in piece of advice, returns `false`.
    private static func isSafe(_ text: String, inList: Bool) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, first.isASCII || !first.properties.isWhitespace,
            !first.isASCII || ASCII.isLetterOrDigit(UInt8(ascii: first)),
            let last = scalars.last, last != " ", last != ":"
        else { return false }
        guard !words.contains(text.lowercased()), !isLikeNumber(text) else { return false }
        var previous: Unicode.Scalar = "a"
        for scalar in scalars {
            if TerminalControl.contains(scalar) || isRefused(scalar) { return false }
            if scalar == "#", previous == " " { return false }
            if scalar == " ", previous == ":" { return false }
            if inList, ",[]{}:?\"'".unicodeScalars.contains(scalar) { return false }
            previous = scalar
        }
        return true
    }

    /// Returns whether YAML readers reject a character, drop it, or read it as a line end.
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Returns whether a reader may mistake a string for a number or time: `0x1F`, `1e5`, `1_000`, `1:30`.
    private static func isLikeNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, ASCII.isDigit(first) else { return false }
        return text.utf8.allSatisfy { byte in
            ASCII.isDigit(byte) || "abcdefxotzABCDEFXOTZ+-_.,: ".utf8.contains(byte)
        }
    }
}
