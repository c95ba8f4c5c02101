/// Reads the mapping that a document of YAML is, with values as JSON.
///
/// It knows block and flow collections, plain and quoted scalars of one and several lines, block scalars with
/// their indicators, comments, anchors and aliases, and explicit keys (`? `) that are scalars and have a value.
/// Not read are directives, several documents, other keys, and properties of keys on one line with their
/// value; a merge key `<<` is a key like others.
///
/// A plain scalar is null, true or false in the words of YAML 1.2 and a number only where it is one of JSON,
/// with its digits; everything else is a string: `yes`, `012`, `1_000`, `0x1F`, `2024-01-05`. A value with
/// `.inf`, `.nan` or a tag other than `!!str`, `!!seq` and `!!map` is its source.
///
/// It reads more than YAML allows where people err: the value `Foo: a story` of a key on its line, plain
/// scalars that begin with `@`, `%` or a backquote, tabs as indentation, and commas too many in brackets.
///
/// Source: YAML 1.2.2.
///
/// - Complexity: linear, for errors see `DocumentLimits`.
public struct YAMLReader {
    /// What cannot be read; the caller names the line where it begins.
    struct Failure: Error {}

    private struct Anchor {
        var range: Range<Int>
        /// How many collections stand in one another in it.
        var height: Int
    }

    /// Where a node stands.
    private enum Place {
        /// Behind the colon of a key.
        case value
        /// In a list.
        case item
        /// In an object, where a key must stand.
        case member
        /// Behind the question mark of an explicit key.
        case key
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var lineStart = 0
    private var json: [UInt8] = []
    private var anchors: [[UInt8]: Anchor] = [:]
    private var aliasedByteCount = 0
    private var isExact = true

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads a document; `nil` for what is no mapping. What cannot be read of one goes up to the next key.
    public static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> DocumentFields? {
        var reader = YAMLReader(bytes)
        return reader.readFields()
    }

    /// Reads a scalar or a flow collection, all on one line, as JSON; `nil` for anything else.
    public static func value(ofLine bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var reader = YAMLReader(bytes)
        guard (try? reader.readNode(-1, .value, depth: 1)) != nil, reader.isExact,
            reader.position == bytes.count
        else { return nil }
        return String(decoding: reader.json, as: UTF8.self)
    }

    // Fields.

    private mutating func readFields() -> DocumentFields? {
        var document = DocumentFields()
        skipToContent()
        guard let first = peek() else { return document }
        if first == UInt8(ascii: "{") { return readFlowFields() }
        guard beginsPair else { return nil }
        let indent = column
        var (line, countedEnd) = (1, 0)
        while position < bytes.count {
            let start = lineStart
            line += bytes[countedEnd..<start].count { $0 == UInt8(ascii: "\n") }
            countedEnd = start
            let jsonStart = json.count
            do throws(Failure) {
                document.fields.append(try readField(indent, line))
            } catch {
                json.removeSubrange(jsonStart...)
                anchors = anchors.filter { $0.value.range.upperBound <= jsonStart }
                (position, lineStart) = (start, start)
                let isLast = document.unread.count == DocumentLimits.errorCount - 1
                skipUnread(indent, toEnd: isLast)
                document.unread.append(UnreadLines(line: line, text: source(start..<lineStart)))
            }
        }
        return document
    }

    /// Goes to the next line with a key.
    private mutating func skipUnread(_ indent: Int, toEnd: Bool) {
        repeat {
            skipLine()
            skipBlanks()
        } while position < bytes.count && (toEnd || column != indent || !beginsPair)
        // What follows the last line feed is a part of the last line.
        if position == bytes.count { lineStart = position }
    }

    private mutating func readFlowFields() -> DocumentFields? {
        let start = position
        guard (try? readNode(-1, .value, depth: 1)) != nil else { return nil }
        skipToContent()
        guard position == bytes.count else { return nil }
        let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        return json.withUnsafeBufferPointer { json in
            var reader = JSONReader(json)
            guard let object = try? reader.readValue() else { return nil }
            // The JSON is on one line.
            return DocumentFields(
                fields: DocumentFields(object).fields.map {
                    DocumentField(member: $0.member, line: line + 1, isExact: isExact)
                })
        }
    }

    private mutating func readField(_ indent: Int, _ line: Int) throws(Failure) -> DocumentField {
        guard column == indent, beginsPair else { throw Failure() }
        let isQuoted = peek() == UInt8(ascii: "\"")
        let nameStart = json.count
        isExact = true
        let place = try readKey(indent, depth: 1)
        let valueStart = json.count
        let sourceStart = position
        _ = try readNode(indent, place, depth: 1)
        let sourceEnd = position
        skipToContent()
        guard position == bytes.count || column == indent else { throw Failure() }
        let name = String(decoding: json[nameStart..<valueStart], as: UTF8.self)
        var value = String(decoding: json[valueStart...], as: UTF8.self)
        if !isExact {
            var writer = JSONWriter()
            writer.string(source(sourceStart..<sourceEnd))
            value = writer.text
        }
        return DocumentField(
            member: JSONMember(name: name, value: value), line: line, isQuoted: isQuoted,
            isExact: isExact)
    }

    /// The bytes of a range, without the white space around it.
    private func source(_ range: Range<Int>) -> String {
        let isSpace = { (byte: UInt8) in
            YAMLReader.isBlank(byte) || byte == UInt8(ascii: "\n")
        }
        let start = bytes[range].drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex
        // Indentation is a part of the first line.
        let lineStart = bytes[range.lowerBound..<start.startIndex]
            .lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        let isLine = range.lowerBound == 0 || bytes[range.lowerBound - 1] == UInt8(ascii: "\n")
        let from = isLine ? lineStart ?? range.lowerBound : start.startIndex
        return String(decoding: bytes[min(from, end)..<end], as: UTF8.self)
    }

    // Nodes.

    /// Reads what stands behind a key or a dash of a column, on its line or below.
    ///
    /// - Returns: how many collections stand in one another in it.
    private mutating func readNode(
        _ indent: Int, _ place: Place, depth: Int
    ) throws(Failure) -> Int {
        let firstLine = lineStart
        var anchor: [UInt8]?
        var isString = place == .key
        properties: while true {
            skipBlanks()
            switch peek() {
            case UInt8(ascii: "&"):
                guard anchor == nil else { throw Failure() }
                anchor = try readName()
            case UInt8(ascii: "!"): try readTag(&isString)
            case _ where isAtLineEnd && lineStart == firstLine && position < bytes.count:
                skipToContent()
                let isDash = place == .value && column == indent && isDash
                guard position < bytes.count, column > indent || isDash else { break properties }
            default: break properties
            }
        }
        let isBelow = lineStart != firstLine
        let isDash = isBelow && place == .value && column == indent && isDash
        let start = json.count
        var height = 0
        if position == bytes.count || isAtLineEnd || isBelow && column <= indent && !isDash {
            json += isString ? "\"\"".utf8 : "null".utf8
        } else {
            height = try readContent(
                indent, canBeBlock: isBelow || place != .value, isString, hasAnchor: anchor != nil,
                depth: depth)
        }
        if let anchor { anchors[anchor] = Anchor(range: start..<json.count, height: height) }
        return height
    }

    private mutating func readContent(
        _ indent: Int, canBeBlock: Bool, _ isString: Bool, hasAnchor: Bool, depth: Int
    ) throws(Failure) -> Int {
        guard depth <= DocumentLimits.depth else { throw Failure() }
        switch peek() {
        case UInt8(ascii: "*"):
            let height = try readAlias(depth: depth)
            try endLine()
            return height
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            try readBlockScalar(indent)
            return 0
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            // JSON is copied as it is. It may be deeper than other values.
            if depth == 1, !hasAnchor, let value = json(at: position) {
                json += value.literal.utf8
                advance(value.bytes.count)
                try endLine()
                return 0
            }
            let height = try readFlow(depth: depth)
            try endLine()
            return height
        case UInt8(ascii: "-") where isDash:
            guard canBeBlock else { throw Failure() }
            return try readSequence(depth: depth)
        case UInt8(ascii: "?") where isMark("?") && !canBeBlock: throw Failure()
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "#"):
            throw Failure()
        default: break
        }
        if canBeBlock, beginsPair { return try readMapping(depth: depth) }
        if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            try readQuoted(quote)
            try endLine()
        } else {
            let text = try readPlain(indent, isLenient: !canBeBlock)
            if isString { append(string: text) } else { append(plain: text) }
        }
        return 0
    }

    private mutating func readSequence(depth: Int) throws(Failure) -> Int {
        let indent = column
        var height = 0
        json.append(UInt8(ascii: "["))
        var isFirst = true
        while position < bytes.count, column == indent, isDash {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            position += 1
            height = max(height, try readNode(indent, .item, depth: depth + 1))
            skipToContent()
        }
        json.append(UInt8(ascii: "]"))
        guard position == bytes.count || column <= indent else { throw Failure() }
        return height + 1
    }

    private mutating func readMapping(depth: Int) throws(Failure) -> Int {
        let indent = column
        var height = 0
        json.append(UInt8(ascii: "{"))
        var isFirst = true
        while position < bytes.count, column == indent, beginsPair {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            let place = try readKey(indent, depth: depth + 1)
            json.append(UInt8(ascii: ":"))
            height = max(height, try readNode(indent, place, depth: depth + 1))
            skipToContent()
        }
        json.append(UInt8(ascii: "}"))
        guard position == bytes.count || column < indent else { throw Failure() }
        return height + 1
    }

    /// Whether a key begins here: an explicit one, or one with its colon on the same line.
    private var beginsPair: Bool { isMark("?") || keyEnd() != nil }

    /// Reads a key as a string, and its colon; answers where the value stands.
    private mutating func readKey(_ indent: Int, depth: Int) throws(Failure) -> Place {
        guard let colon = keyEnd() else {
            try readExplicitKey(indent, depth: depth)
            return .item
        }
        if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            try readQuoted(quote)
        } else {
            append(string: trimmed(position..<colon))
        }
        position = colon + 1
        return .value
    }

    private mutating func readExplicitKey(_ indent: Int, depth: Int) throws(Failure) {
        let (start, wasExact) = (json.count, isExact)
        position += 1
        isExact = true
        _ = try readNode(indent, .key, depth: depth)
        guard json[start] == UInt8(ascii: "\""), isExact else { throw Failure() }
        isExact = wasExact
        skipToContent()
        guard column == indent, isMark(":") else { throw Failure() }
        position += 1
    }

    /// The place of the colon of the key that begins here, on this line; `nil` where there is none.
    private func keyEnd() -> Int? {
        guard position < bytes.count else { return nil }
        var place = position
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let end = quotedEnd() else { return nil }
            place = end
            while isBlank(at: place), place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
                place += 1
            }
            return isColon(at: place) ? place : nil
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            if isBlank(at: place + 1) { return nil }
        case let first where "[]{},#&*!|>".utf8.contains(first): return nil
        default: break
        }
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if isColon(at: place) { return place }
            if isComment(at: place) { return nil }
            place += 1
        }
        return nil
    }

    /// Behind the quote that ends a quoted scalar on this line.
    private func quotedEnd() -> Int? {
        let quote = bytes[position]
        var place = position + 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") {
            if bytes[place] == quote {
                guard quote == UInt8(ascii: "'"), byte(at: place + 1) == quote else {
                    return place + 1
                }
                place += 1
            } else if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                place += 1
            }
            place += 1
        }
        return nil
    }

    // Flow collections.

    private mutating func readFlow(depth: Int) throws(Failure) -> Int {
        guard depth <= DocumentLimits.depth, let opening = peek() else { throw Failure() }
        let place = opening == UInt8(ascii: "{") ? Place.member : .item
        let closing = opening + 2
        json.append(opening)
        position += 1
        var height = 0
        var isFirst = true
        while true {
            skipToContent()
            guard let next = peek() else { throw Failure() }
            if next == closing || next == UInt8(ascii: ",") {
                position += 1
                if next == closing { break }
                continue
            }
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            height = max(height, try readFlowEntry(place, depth: depth + 1))
            skipToContent()
            guard peek() == closing || peek() == UInt8(ascii: ",") else { throw Failure() }
        }
        json.append(closing)
        return height + 1
    }

    /// Reads a value, an item or a member; an item with a colon is an object of one member.
    private mutating func readFlowEntry(_ place: Place, depth: Int) throws(Failure) -> Int {
        let start = json.count
        var anchor: [UInt8]?
        var isString = false
        while let next = peek(), next == UInt8(ascii: "&") || next == UInt8(ascii: "!") {
            guard place != .member else { throw Failure() }
            if next == UInt8(ascii: "!") { try readTag(&isString) } else { anchor = try readName() }
            skipToContent()
        }
        var height = 0
        switch peek() {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard place != .member else { throw Failure() }
            height = try readFlow(depth: depth)
        case UInt8(ascii: "*"):
            guard place != .member else { throw Failure() }
            height = try readAlias(depth: depth)
        case UInt8(ascii: "?") where isMark("?"):
            guard place == .member else { throw Failure() }
            position += 1
            skipToContent()
            height = try readFlowScalar(place, isString, depth: depth)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            json += isString ? "\"\"".utf8 : "null".utf8
        default:
            height = try readFlowScalar(place, isString, depth: depth)
        }
        if let anchor { anchors[anchor] = Anchor(range: start..<json.count, height: height) }
        return height
    }

    /// Reads a scalar, and the value behind it if it is a key.
    private mutating func readFlowScalar(
        _ place: Place, _ isString: Bool, depth: Int
    ) throws(Failure) -> Int {
        var plain: String?
        var quoted: [UInt8] = []
        if let quote = peek(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = json.count
            try readQuoted(quote)
            quoted = Array(json[start...])
            json.removeSubrange(start...)
        } else {
            plain = try readFlowPlain()
        }
        skipToContent()
        // Behind quotes nothing needs to follow the colon.
        let isKey =
            place != .value && peek() == UInt8(ascii: ":")
            && (plain == nil || isFlowColon(at: position))
        guard isKey || place == .member else {
            if let plain {
                if isString { append(string: plain) } else { append(plain: plain) }
            } else {
                json += quoted
            }
            return 0
        }
        let isPair = place == .item
        if isPair {
            guard depth <= DocumentLimits.depth else { throw Failure() }
            json.append(UInt8(ascii: "{"))
        }
        if let plain { append(string: plain) } else { json += quoted }
        json.append(UInt8(ascii: ":"))
        var height = 0
        if isKey {
            position += 1
            skipToContent()
        }
        if let next = peek(), isKey, !",]}".utf8.contains(next) {
            height = try readFlowEntry(.value, depth: isPair ? depth + 1 : depth)
        } else {
            json += "null".utf8
        }
        if isPair { json.append(UInt8(ascii: "}")) }
        return isPair ? height + 1 : height
    }

    private mutating func readFlowPlain() throws(Failure) -> String {
        var text: [UInt8] = []
        while true {
            let start = position
            while let byte = peek(), byte != UInt8(ascii: "\n"), !",[]{}".utf8.contains(byte),
                !isFlowColon(at: position), !isComment(at: position)
            {
                position += 1
            }
            text += trimmed(start..<position).utf8
            guard peek() == UInt8(ascii: "\n") else { break }
            let lineCount = skipLines()
            guard let next = peek(), !",[]{}#".utf8.contains(next), !isFlowColon(at: position)
            else {
                break
            }
            YAMLReader.fold(lineCount, into: &text)
        }
        guard !text.isEmpty else { throw Failure() }
        return String(decoding: text, as: UTF8.self)
    }

    // Scalars.

    /// Reads a plain scalar with the lines below that go on with it.
    ///
    /// - Parameter isLenient: whether a colon in the first line is a part of it.
    private mutating func readPlain(_ indent: Int, isLenient: Bool) throws(Failure) -> String {
        var text: [UInt8] = []
        var isFirst = true
        while true {
            let start = position
            var hasComment = false
            while let byte = peek(), byte != UInt8(ascii: "\n") {
                hasComment = position > start && isComment(at: position)
                if hasComment { break }
                guard isFirst && isLenient || !isColon(at: position) else { throw Failure() }
                position += 1
            }
            text += trimmed(start..<position).utf8
            guard !hasComment, position < bytes.count else { break }
            let (end, endOfLine) = (position, lineStart)
            let lineCount = skipLines()
            guard position < bytes.count, column > indent, peek() != UInt8(ascii: "#") else {
                (position, lineStart) = (end, endOfLine)
                break
            }
            YAMLReader.fold(lineCount, into: &text)
            isFirst = false
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// One line end is a space, each further one a line feed.
    private static func fold(_ lineCount: Int, into text: inout [UInt8]) {
        if lineCount == 1 { return text.append(UInt8(ascii: " ")) }
        text += repeatElement(UInt8(ascii: "\n"), count: lineCount - 1)
    }

    private mutating func readQuoted(_ quote: UInt8) throws(Failure) {
        if quote == UInt8(ascii: "\""), let value = json(at: position) {
            json += value.bytes
            position += value.bytes.count
            return
        }
        position += 1
        // The contents of a JSON string, and how much of it is not white space that a line end takes away.
        var text: [UInt8] = []
        var kept = 0
        while let byte = peek(), byte != quote || isDoubled(quote) {
            position += 1
            switch byte {
            case UInt8(ascii: "\n"):
                text.removeSubrange(kept...)
                position -= 1
                let lineCount = skipLines()
                if lineCount == 1 {
                    text.append(UInt8(ascii: " "))
                } else {
                    for _ in 1..<lineCount { text += "\\n".utf8 }
                }
                kept = text.count
                continue
            case UInt8(ascii: " "): text.append(byte)
            case UInt8(ascii: "\t"): text += "\\t".utf8
            case UInt8(ascii: "\r"): text += "\\r".utf8
            case UInt8(ascii: "\\") where quote == UInt8(ascii: "\""):
                try readEscape(into: &text)
                kept = text.count
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                text += [UInt8(ascii: "\\"), byte]
                kept = text.count
            case 0..<0x20:
                YAMLReader.append(UInt32(byte), to: &text)
                kept = text.count
            default:
                if byte == quote { position += 1 }
                text.append(byte)
                kept = text.count
            }
        }
        guard peek() == quote else { throw Failure() }
        position += 1
        let literal = [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
        let isValid = literal.withUnsafeBufferPointer { (try? JSONReader.value(of: $0)) != nil }
        guard isValid else { throw Failure() }
        json += literal
    }

    /// Whether two single quotes stand here, which are one.
    private func isDoubled(_ quote: UInt8) -> Bool {
        quote == UInt8(ascii: "'") && byte(at: position + 1) == quote
    }

    /// Reads what follows a backslash as an escape of JSON.
    ///
    /// Source: YAML 1.2.2, §5.7.
    private mutating func readEscape(into text: inout [UInt8]) throws(Failure) {
        guard let kind = peek() else { throw Failure() }
        position += 1
        switch Unicode.Scalar(kind) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t", "u":
            text += [UInt8(ascii: "\\"), kind]
        case "x": try readDigits(2, into: &text)
        case "U": try readDigits(8, into: &text)
        case "\n", "\r":
            // The line goes on on the next one.
            position -= 1
            skipBlanks()
            for _ in 1..<max(skipLines(), 1) { text += "\\n".utf8 }
        case "0": YAMLReader.append(0, to: &text)
        case "a": YAMLReader.append(7, to: &text)
        case "\t": YAMLReader.append(9, to: &text)
        case "v": YAMLReader.append(0x0B, to: &text)
        case "e": YAMLReader.append(0x1B, to: &text)
        case " ": YAMLReader.append(0x20, to: &text)
        case "N": YAMLReader.append(0x85, to: &text)
        case "_": YAMLReader.append(0xA0, to: &text)
        case "L": YAMLReader.append(0x2028, to: &text)
        case "P": YAMLReader.append(0x2029, to: &text)
        default: throw Failure()
        }
    }

    private mutating func readDigits(_ count: Int, into text: inout [UInt8]) throws(Failure) {
        var number: UInt32 = 0
        for _ in 0..<count {
            guard let digit = peek().flatMap(ASCII.hexadecimalValue) else { throw Failure() }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        guard number <= 0x10FFFF else { throw Failure() }
        YAMLReader.append(number, to: &text)
    }

    private static func append(_ codePoint: UInt32, to text: inout [UInt8]) {
        let units = Unicode.Scalar(codePoint).map { Array(UTF16.encode($0) ?? .init()) }
        for unit in units ?? [UInt16(truncatingIfNeeded: codePoint)] {
            text += "\\u\(ASCII.hexadecimal(UInt32(unit), digits: 4))".utf8
        }
    }

    /// Reads a text of lines: literal behind `|`, folded into paragraphs behind `>`.
    ///
    /// Source: YAML 1.2.2, §8.1.
    private mutating func readBlockScalar(_ indent: Int) throws(Failure) {
        let isFolded = peek() == UInt8(ascii: ">")
        position += 1
        var given: Int?
        var chomping: UInt8?
        while let byte = peek(), !YAMLReader.isBlank(byte), byte != UInt8(ascii: "\n") {
            position += 1
            switch byte {
            case UInt8(ascii: "1")...UInt8(ascii: "9") where given == nil:
                given = Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "+") where chomping == nil, UInt8(ascii: "-") where chomping == nil:
                chomping = byte
            default: throw Failure()
            }
        }
        try endLine()
        skipLine()
        let contentIndent = given.map { max(indent, 0) + $0 } ?? max(firstIndentation, indent + 1)
        var text: [UInt8] = []
        var emptyCount = 0
        // Whether the line before is indented further than the text is.
        var wasIndented: Bool?
        while position < bytes.count {
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let spaces = bytes[position..<end].prefix(contentIndent).prefix { $0 == 0x20 }.count
            var line = bytes[(position + spaces)..<end]
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard spaces == contentIndent || line.isEmpty else { break }
            skipLine()
            guard let first = line.first else {
                emptyCount += 1
                continue
            }
            let isIndented = first == UInt8(ascii: " ") || first == UInt8(ascii: "\t")
            var endCount = emptyCount
            if let wasIndented, !isFolded || wasIndented || isIndented { endCount += 1 }
            if endCount == 0, wasIndented != nil { text.append(UInt8(ascii: " ")) }
            text += repeatElement(UInt8(ascii: "\n"), count: endCount)
            text += line
            (wasIndented, emptyCount) = (isIndented, 0)
        }
        if wasIndented != nil, chomping != UInt8(ascii: "-") { text.append(UInt8(ascii: "\n")) }
        if chomping == UInt8(ascii: "+") {
            text += repeatElement(UInt8(ascii: "\n"), count: emptyCount)
        }
        append(string: String(decoding: text, as: UTF8.self))
    }

    /// The number of spaces before the first line below that is not empty.
    private var firstIndentation: Int {
        var count = 0
        for byte in bytes[position...] {
            switch byte {
            case UInt8(ascii: " "): count += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): count = 0
            default: return count
            }
        }
        return 0
    }

    // Anchors, aliases and tags.

    private mutating func readAlias(depth: Int) throws(Failure) -> Int {
        guard let anchor = anchors[try readName()] else { throw Failure() }
        aliasedByteCount += anchor.range.count
        guard aliasedByteCount <= DocumentLimits.aliasedByteCount,
            depth + anchor.height <= DocumentLimits.depth + 1
        else { throw Failure() }
        json += Array(json[anchor.range])
        return anchor.height
    }

    /// Reads the sign of an anchor, an alias or a tag, and its name.
    private mutating func readName() throws(Failure) -> [UInt8] {
        let start = position + 1
        position = start
        while let byte = peek(), !YAMLReader.isBlank(byte), byte != UInt8(ascii: "\n"),
            !",[]{}".utf8.contains(byte)
        {
            position += 1
        }
        guard position > start else { throw Failure() }
        return Array(bytes[start..<position])
    }

    private mutating func readTag(_ isString: inout Bool) throws(Failure) {
        guard !isBlank(at: position + 1) else {
            position += 1
            isString = true
            return
        }
        switch String(decoding: try readName(), as: UTF8.self) {
        case "!str": isString = true
        case "!seq", "!map": break
        default: isExact = false
        }
    }

    // Writing.

    private mutating func append(string: String) {
        var writer = JSONWriter()
        writer.string(string)
        json += writer.bytes
    }

    /// Writes what a plain scalar means.
    private mutating func append(plain text: String) {
        switch text {
        case "", "~", "null", "Null", "NULL": json += "null".utf8
        case "true", "True", "TRUE": json += "true".utf8
        case "false", "False", "FALSE": json += "false".utf8
        default:
            var text = text
            if text.withUTF8(YAMLReader.isNumber) { return json += text.utf8 }
            switch text.lowercased() {
            case ".inf", "+.inf", "-.inf", ".nan": isExact = false
            default: break
            }
            append(string: text)
        }
    }

    private static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = text.first, first == UInt8(ascii: "-") || ASCII.isDigit(first) else {
            return false
        }
        return (try? JSONReader.value(of: text)) != nil
    }

    // Bytes and lines.

    private var column: Int { position - lineStart }

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Whether white space, a line end or the end stands at a place.
    private func isBlank(at place: Int) -> Bool {
        byte(at: place).map { YAMLReader.isBlank($0) || $0 == UInt8(ascii: "\n") } ?? true
    }

    private func isColon(at place: Int) -> Bool {
        byte(at: place) == UInt8(ascii: ":") && isBlank(at: place + 1)
    }

    private func isFlowColon(at place: Int) -> Bool {
        guard byte(at: place) == UInt8(ascii: ":") else { return false }
        return isBlank(at: place + 1) || ",[]{}".utf8.contains(bytes[place + 1])
    }

    private func isComment(at place: Int) -> Bool {
        byte(at: place) == UInt8(ascii: "#") && (place == lineStart || isBlank(at: place - 1))
    }

    /// Whether a sign that begins an item or a key stands here.
    private func isMark(_ sign: Unicode.Scalar) -> Bool {
        peek() == UInt8(ascii: sign) && isBlank(at: position + 1)
    }

    /// Whether a dash of a list stands here.
    private var isDash: Bool { isMark("-") }

    private var isAtLineEnd: Bool {
        peek().map { $0 == UInt8(ascii: "\n") || isComment(at: position) } ?? true
    }

    private mutating func skipBlanks() {
        while let byte = peek(), YAMLReader.isBlank(byte) { position += 1 }
    }

    private mutating func skipLine() {
        position =
            bytes[position...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        lineStart = position
    }

    /// Skips the line end here, empty lines below, and the indentation of the next; answers how many line
    /// ends there were.
    private mutating func skipLines() -> Int {
        var count = 0
        while peek() == UInt8(ascii: "\n") {
            count += 1
            position += 1
            lineStart = position
            skipBlanks()
        }
        return count
    }

    /// Skips white space, comments and line ends.
    private mutating func skipToContent() {
        while true {
            skipBlanks()
            guard isAtLineEnd, position < bytes.count else { return }
            if peek() == UInt8(ascii: "\n") {
                position += 1
                lineStart = position
            } else {
                position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            }
        }
    }

    /// Goes to the end of the line, where nothing but a comment may stand.
    private mutating func endLine() throws(Failure) {
        skipBlanks()
        guard isAtLineEnd else { throw Failure() }
        position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    private mutating func advance(_ count: Int) {
        let end = position + count
        if let last = bytes[position..<end].lastIndex(of: UInt8(ascii: "\n")) {
            lineStart = last + 1
        }
        position = end
    }

    private func trimmed(_ range: Range<Int>) -> String {
        let end = bytes[range].lastIndex { !YAMLReader.isBlank($0) }.map { $0 + 1 }
        return String(decoding: bytes[range.lowerBound..<(end ?? range.lowerBound)], as: UTF8.self)
    }

    /// The string or collection of JSON that begins at a place.
    private func json(at place: Int) -> JSONValue? {
        var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[place...]))
        return try? reader.readValue(depth: 2)
    }
}
