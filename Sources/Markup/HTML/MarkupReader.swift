import Domain

/// A reader that returns the tags and text of an XML or HTML document in order. The document is in UTF-8, and
/// its bytes must outlive the reader.
///
/// XML must be well-formed, with at most 100,000 levels of nesting. A document type declaration is skipped. A
/// declaration that contains definitions, such as entities, is an error, which rules out entity expansion.
/// HTML never causes an error: anything that is not markup is text, and unknown entities are left unchanged.
///
/// - Complexity: linear; uses memory only for the names of the open elements.
public struct MarkupReader {
    public enum Language: Sendable {
        case xml
        case html
    }

    public enum Token {
        /// A start tag. If the tag is empty, no end tag follows.
        case start(MarkupTag)
        case end(String)
        case text(MarkupText)
    }

    static let maximumDepth = 100_000

    /// The byte offset of the last token.
    public private(set) var tokenOffset = 0

    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: Language
    private var position = 0
    /// The names of the open elements. Used only for XML.
    private var openNames: [String] = []
    private var hasRoot = false
    /// The name of the HTML element that was just opened, if its content is raw text; otherwise `nil`.
    private var rawName: String?

    public init(_ bytes: UnsafeBufferPointer<UInt8>, as language: Language) {
        self.bytes = bytes
        self.language = language
    }

    /// Calls a function with a reader for the given bytes.
    public static func read<Result>(
        _ bytes: [UInt8], as language: Language, _ body: (inout MarkupReader) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = MarkupReader(bytes, as: language)
            return body(&reader)
        }
    }

    /// Returns the next token; `nil` at the end of the input.
    ///
    /// - Throws: `MarkupError` if the input is invalid XML. Never throws for HTML.
    public mutating func next() throws(MarkupError) -> Token? {
        while position < bytes.count {
            tokenOffset = position
            if let name = rawName {
                rawName = nil
                if let text = rawText(of: name) { return .text(text) }
            }
            guard bytes[position] == UInt8(ascii: "<"), language == .xml || beginsTag() else {
                return .text(try readText())
            }
            if hasPrefix("<!--") {
                try skip(past: "-->")
            } else if hasPrefix("<![CDATA[") {
                if let text = try readCharacterData() { return .text(text) }
            } else if hasPrefix("<?") {
                try skip(past: language == .xml ? "?>" : ">")
            } else if hasPrefix("<!") {
                try skipDeclaration()
            } else if hasPrefix("</") {
                return try readEndTag()
            } else if let tag = try readStartTag() {
                return .start(tag)
            }
        }
        if language == .xml, !openNames.isEmpty || !hasRoot { throw error(.unexpectedEnd) }
        return nil
    }

    // Text.

    private mutating func readText() throws(MarkupError) -> MarkupText {
        let start = position
        position += 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "<"), language == .xml || beginsTag() { break }
            position += 1
        }
        let text = MarkupText(bytes: part(start..<position), language: language)
        guard language == .xml else { return text }
        if openNames.isEmpty, !text.bytes.allSatisfy(\.isWhiteSpace) {
            throw MarkupError(.textOutside, at: start)
        }
        try check(text, from: start)
        return text
    }

    private mutating func readCharacterData() throws(MarkupError) -> MarkupText? {
        if language == .xml, openNames.isEmpty { throw error(.textOutside) }
        let start = position + 9
        try skip(past: "]]>")
        let end = max(start, position - 3)
        return start < end ? MarkupText(bytes: part(start..<end), language: nil) : nil
    }

    /// Returns the raw text in an element, up to its end tag or the end of the input; `nil` if it is empty.
    private mutating func rawText(of name: String) -> MarkupText? {
        let start = position
        while position < bytes.count, !isEndTag(of: name) { position += 1 }
        return position == start ? nil : MarkupText(bytes: part(start..<position), language: nil)
    }

    private func isEndTag(of name: String) -> Bool {
        hasPrefix("</") && bytes.count - position - 2 >= name.utf8.count
            && zip(bytes[(position + 2)...], name.utf8).allSatisfy {
                ASCII.lowercase($0) == $1
            }
    }

    private func check(_ text: MarkupText, from start: Int) throws(MarkupError) {
        var offset = 0
        while let sign = text.bytes[offset...].firstIndex(of: UInt8(ascii: "&")) {
            guard let reference = MarkupText.reference(in: text.bytes, at: sign, language) else {
                throw MarkupError(.unknownEntity, at: start + sign)
            }
            offset = sign + reference.byteCount
        }
    }

    // Tags.

    /// Returns whether the current `<` begins an HTML tag, comment or declaration.
    private func beginsTag() -> Bool {
        guard position + 1 < bytes.count else { return false }
        let next = bytes[position + 1]
        if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") { return true }
        let letter = next == UInt8(ascii: "/") ? position + 2 : position + 1
        return letter < bytes.count && (bytes[letter] | 0x20) &- UInt8(ascii: "a") < 26
    }

    private mutating func readEndTag() throws(MarkupError) -> Token {
        position += 2
        let name = readName()
        if language == .xml {
            skipSpace()
            guard take(">") else { throw error(.invalidTag) }
            guard openNames.popLast() == name else {
                throw MarkupError(.unexpectedEndTag(name), at: tokenOffset)
            }
        } else {
            try skip(past: ">")
        }
        return .end(name)
    }

    /// Reads a start tag. Returns `nil` if HTML input ends within the tag.
    private mutating func readStartTag() throws(MarkupError) -> MarkupTag? {
        position += 1
        let name = readName()
        if language == .xml {
            guard !name.isEmpty else { throw error(.invalidTag) }
            if openNames.isEmpty, hasRoot { throw MarkupError(.textOutside, at: tokenOffset) }
        }
        hasRoot = true
        var tag = MarkupTag(name: name)
        while true {
            let isSpaced = skipSpace()
            guard position < bytes.count else {
                if language == .xml { throw error(.unexpectedEnd) }
                return nil
            }
            if take(">") { break }
            if take("/") {
                if take(">") {
                    tag.isEmpty = true
                    break
                }
                guard language == .html else { throw error(.invalidTag) }
                continue
            }
            guard isSpaced || language == .html else { throw error(.invalidTag) }
            try readAttribute(to: &tag)
        }
        if language == .html {
            if name == "script" || name == "style" { rawName = name }
        } else if !tag.isEmpty {
            guard openNames.count < MarkupReader.maximumDepth else {
                throw MarkupError(.tooDeep, at: tokenOffset)
            }
            openNames.append(name)
        }
        return tag
    }

    private mutating func readAttribute(to tag: inout MarkupTag) throws(MarkupError) {
        let name = readName()
        if name.isEmpty {
            guard language == .html else { throw error(.invalidTag) }
            position += 1
            return
        }
        skipSpace()
        guard take("=") else {
            guard language == .html else { throw error(.invalidTag) }
            return tag.attributes.append((name, ""))
        }
        skipSpace()
        tag.attributes.append((name, try readValue().string))
    }

    private mutating func readValue() throws(MarkupError) -> MarkupText {
        for quote: Unicode.Scalar in ["\"", "'"] where take(quote) {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: quote) {
                if language == .xml, bytes[position] == UInt8(ascii: "<") { break }
                position += 1
            }
            let value = MarkupText(bytes: part(start..<position), language: language)
            guard take(quote) || language == .html else { throw error(.invalidTag) }
            if language == .xml { try check(value, from: start) }
            return value
        }
        guard language == .html else { throw error(.invalidTag) }
        let start = position
        while position < bytes.count, !bytes[position].isWhiteSpace,
            bytes[position] != UInt8(ascii: ">")
        {
            position += 1
        }
        return MarkupText(bytes: part(start..<position), language: language)
    }

    /// Reads a name. In HTML, converts it to lower case.
    private mutating func readName() -> String {
        let start = position
        while position < bytes.count, MarkupReader.isNameByte(bytes[position]) { position += 1 }
        let name = part(start..<position)
        return String(
            decoding: language == .html ? name.map(ASCII.lowercase) : Array(name), as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isLetterOrDigit(byte) || byte >= 0x80 || "-_:.".utf8.contains(byte)
    }

    // Skipped markup.

    private mutating func skipDeclaration() throws(MarkupError) {
        guard language == .xml else { return try skip(past: ">") }
        guard hasPrefix("<!DOCTYPE"), !hasRoot else { throw error(.definitions) }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == UInt8(ascii: "[") { throw error(.definitions) }
            position += 1
        }
        guard take(">") else { throw error(.unexpectedEnd) }
    }

    /// Skips past a delimiter. If the delimiter is missing in HTML, skips to the end of the input.
    private mutating func skip(past sign: StaticString) throws(MarkupError) {
        while position < bytes.count {
            if hasPrefix(sign) {
                position += sign.utf8CodeUnitCount
                return
            }
            position += 1
        }
        if language == .xml { throw error(.unexpectedEnd) }
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, bytes[position].isWhiteSpace { position += 1 }
        return position > start
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    private func hasPrefix(_ prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        return position + count <= bytes.count
            && part(position..<position + count).elementsEqual(
                UnsafeBufferPointer(start: prefix.utf8Start, count: count))
    }

    private func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    private func error(_ reason: MarkupError.Reason) -> MarkupError {
        MarkupError(reason, at: position)
    }
}

/// A start tag.
public struct MarkupTag {
    public var name: String
    public var attributes: [(name: String, value: String)] = []
    /// Whether the tag also ends its element, as in `<br/>`.
    public var isEmpty = false

    /// The value of the first attribute with the given name; `nil` if no attribute has that name.
    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
