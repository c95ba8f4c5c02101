/// Reads the tags and texts of XML or HTML one after the other, over bytes of UTF-8 that must outlive it.
///
/// XML must be well-formed, with elements nested at most 512 deep. Of a document type nothing is read, and one
/// that defines entities or anything else is an error: no input can grow. HTML is never an error: what is
/// no tag is text, and an unknown entity stays as it is written.
///
/// - Complexity: linear; memory for the names of the open elements.
public struct MarkupReader {
    public enum Language: Sendable {
        case xml
        case html
    }

    public enum Token {
        /// A start tag; one that is empty has no end tag.
        case start(MarkupTag)
        case end(String)
        case text(MarkupText)
    }

    static let maximumDepth = 512

    /// Where the token that was read last begins.
    public private(set) var tokenOffset = 0

    private let bytes: UnsafeBufferPointer<UInt8>
    private let language: Language
    private var position = 0
    /// The names of the open elements of XML.
    private var openNames: [String] = []
    private var hasRoot = false
    /// The element of HTML whose content is no markup.
    private var rawName: String?

    public init(_ bytes: UnsafeBufferPointer<UInt8>, as language: Language) {
        self.bytes = bytes
        self.language = language
    }

    /// The next token; `nil` at the end.
    ///
    /// - Throws: for XML only.
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

    // Texts.

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

    /// The content of an element that is no markup, up to its end tag or the end.
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

    /// Whether what begins with `<` is a tag of HTML or something like one.
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

    /// `nil` for a tag of HTML that is cut off.
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
        if language == .xml, !tag.isEmpty {
            guard openNames.count < MarkupReader.maximumDepth else {
                throw MarkupError(.tooDeep, at: tokenOffset)
            }
            openNames.append(name)
        } else if name == "script" || name == "style" {
            rawName = name
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

    /// A name; in small letters where it is one of HTML.
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

    // What is skipped.

    /// Skips a document type or another declaration.
    private mutating func skipDeclaration() throws(MarkupError) {
        guard language == .xml else { return try skip(past: ">") }
        guard hasPrefix("<!DOCTYPE"), !hasRoot else { throw error(.definitions) }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == UInt8(ascii: "[") { throw error(.definitions) }
            position += 1
        }
        guard take(">") else { throw error(.unexpectedEnd) }
    }

    /// Goes behind a sign; behind everything in HTML that lacks it.
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
    /// Whether it ends its element, too.
    public var isEmpty = false

    /// The value of an attribute; `nil` if there is none.
    public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// A piece of text between tags, as a range of the bytes that were read.
public struct MarkupText {
    /// As it is written.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// Tells the entities; `nil` for text without any.
    let language: MarkupReader.Language?

    /// Where it stands in the bytes that it was read from.
    public func range(in whole: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard let start = bytes.baseAddress, let first = whole.baseAddress else { return 0..<0 }
        return (start - first)..<(start - first + bytes.count)
    }

    /// The text that is meant.
    public var string: String {
        guard let language, bytes.contains(UInt8(ascii: "&")) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var offset = 0
        while let sign = bytes[offset...].firstIndex(of: UInt8(ascii: "&")) {
            text.append(contentsOf: bytes[offset..<sign])
            if let reference = MarkupText.reference(in: bytes, at: sign, language) {
                text.append(contentsOf: String(reference.scalar).utf8)
                offset = sign + reference.byteCount
            } else {
                text.append(bytes[sign])
                offset = sign + 1
            }
        }
        text.append(contentsOf: bytes[offset...])
        return String(decoding: text, as: UTF8.self)
    }

    /// The character that an entity or a number stands for, and the length of that; `nil` for anything
    /// else.
    static func reference(
        in bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ language: MarkupReader.Language
    ) -> (scalar: Unicode.Scalar, byteCount: Int)? {
        // No name is longer than this.
        let body = bytes[(start + 1)...].prefix(12)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")), end > start + 1 else { return nil }
        let name = String(decoding: body[..<end], as: UTF8.self)
        let scalar =
            name.utf8.first == UInt8(ascii: "#")
            ? numbered(name.dropFirst())
            : MarkupEntities.five[name] ?? (language == .html ? MarkupEntities.html[name] : nil)
        return scalar.map { ($0, end + 1 - start) }
    }

    private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
        let isHexadecimal = digits.utf8.first == UInt8(ascii: "x")
        let digits = isHexadecimal ? digits.dropFirst() : digits
        guard digits.utf8.allSatisfy({ ASCII.hexadecimalValue($0) != nil }),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return Unicode.Scalar(number)
    }
}

enum MarkupEntities {
    static let five: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// Those of Latin 1 and the most common others.
    ///
    /// Source: HTML 4.01, 24 "Character entity references".
    static let html: [String: Unicode.Scalar] = {
        let latin = """
            nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
            sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
            Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
            ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
            szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
            iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute \
            ucirc uuml yacute thorn yuml
            """
        var entities: [String: Unicode.Scalar] = [
            "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "ndash": "–", "mdash": "—",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
            "dagger": "†", "bull": "•", "hellip": "…", "lsaquo": "‹", "rsaquo": "›", "euro": "€",
            "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔",
            "minus": "−", "ne": "≠", "le": "≤", "ge": "≥", "ensp": "\u{2002}", "emsp": "\u{2003}",
            "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}",
        ]
        for (offset, name) in latin.split(separator: " ").enumerated() {
            entities[String(name)] = Unicode.Scalar(0xA0 + UInt8(offset))
        }
        return entities
    }()
}

/// Why XML cannot be read.
public struct MarkupError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        case unexpectedEnd
        case invalidTag
        /// The end of an element that is not the innermost one.
        case unexpectedEndTag(String)
        /// Text or a second element outside of the only one.
        case textOutside
        /// Neither one of the five entities of XML nor the number of a character.
        case unknownEntity
        /// A document type that defines something.
        case definitions
        case tooDeep
    }

    public let reason: Reason
    /// Where it is among the bytes.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// An element with everything in it.
public struct MarkupElement {
    public let tag: MarkupTag
    /// Where it begins among the bytes.
    public let offset: Int
    public private(set) var children: [MarkupElement] = []
    /// The pieces of text that are not within children.
    public private(set) var texts: [MarkupText] = []

    public var name: String { tag.name }

    /// The text that is not within children.
    public var text: String { texts.count == 1 ? texts[0].string : texts.map(\.string).joined() }

    /// The first child of a name.
    public subscript(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// Reads the rest of an element of XML whose start tag was read last.
    public init(_ tag: MarkupTag, _ reader: inout MarkupReader) throws(MarkupError) {
        var open = [MarkupElement(tag, at: reader.tokenOffset)]
        var isClosed = tag.isEmpty
        while !isClosed, let token = try reader.next() {
            switch token {
            case .start(let tag):
                let element = MarkupElement(tag, at: reader.tokenOffset)
                if tag.isEmpty {
                    open[open.count - 1].children.append(element)
                } else {
                    open.append(element)
                }
            case .text(let text): open[open.count - 1].texts.append(text)
            case .end where open.count == 1: isClosed = true
            case .end:
                let element = open.removeLast()
                open[open.count - 1].children.append(element)
            }
        }
        self = open[0]
    }

    private init(_ tag: MarkupTag, at offset: Int) {
        self.tag = tag
        self.offset = offset
    }
}
