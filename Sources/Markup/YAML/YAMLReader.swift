import Domain

/// A reader for YAML documents whose root is a mapping. Values become JSON.
///
/// The reader supports block and flow collections, plain and quoted scalars on one or more lines, block
/// scalars with indicators, comments, anchors and aliases, and explicit keys (`? `) that are scalars and have
/// a value. It does not support directives, several documents in one file, other kinds of keys, or anchors
/// and tags on a key that is on the same line as its value. A merge key `<<` is an ordinary key.
///
/// A plain scalar is null, true or false as in YAML 1.2. It is a number only if it is a JSON number.
/// Otherwise it is a string, such as `yes`, `012`, `1_000`, `0x1F` or `2024-01-05`. A value with `.inf`,
/// `.nan` or a tag other than `!!str`, `!!seq` and `!!map` is kept as source text.
///
/// U+0085, U+2028 and U+2029 are ordinary characters. In YAML 1.1, they were line breaks.
///
/// The reader accepts some common errors: a colon in a value, as in `title: Foo: a story`; plain scalars that
/// begin with `@`, `%` or a backquote; tabs as indentation; and superfluous commas in brackets.
///
/// Source: YAML 1.2.2.
///
/// - Complexity: linear; see `DocumentLimits` for documents with errors.
public struct YAMLReader {
    private typealias Failure = YAMLScanner.Failure

    private struct Anchor {
        var range: Range<Int>
        /// The nesting depth of the collections in the node.
        var height: Int
    }

    /// The place where a node occurs.
    private enum Place {
        /// A value, after the colon that follows a key.
        case value
        case item
        /// A member of an object. It must have a key.
        case member
        /// An explicit key, after its question mark.
        case key
    }

    private var scanner: YAMLScanner
    private var json: [UInt8] = []
    private var anchors: [[UInt8]: Anchor] = [:]
    private var aliasedByteCount = 0
    private var isExact = true

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { scanner = YAMLScanner(bytes: bytes) }

    /// Reads a document; `nil` if it is neither empty nor a mapping, or is an invalid flow mapping. After an
    /// error in a block mapping, the lines of the field, up to the next key, are reported as unread.
    public static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> DocumentFields? {
        var reader = YAMLReader(bytes)
        return reader.readFields()
    }

    /// Reads a scalar or a flow collection on one line and returns it as JSON; `nil` if the line is anything
    /// else, or if JSON cannot express the value.
    public static func value(ofLine bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var reader = YAMLReader(bytes)
        guard (try? reader.readNode(-1, .value, depth: 1)) != nil, reader.isExact,
            reader.scanner.isAtEnd
        else { return nil }
        return String(decoding: reader.json, as: UTF8.self)
    }

    public static func fields(_ bytes: ArraySlice<UInt8>) -> DocumentFields? {
        bytes.withUnsafeBufferPointer(fields)
    }

    public static func value(ofLine bytes: ArraySlice<UInt8>) -> String? {
        bytes.withUnsafeBufferPointer(value(ofLine:))
    }

    // Fields.

    private mutating func readFields() -> DocumentFields? {
        var document = DocumentFields()
        scanner.skipToContent()
        guard let first = scanner.peek() else { return document }
        if first == UInt8(ascii: "{") { return readFlowFields() }
        guard beginsPair else { return nil }
        let indent = scanner.column
        var (line, countedEnd) = (1, 0)
        while !scanner.isAtEnd {
            let start = scanner.lineStart
            line += scanner.bytes[countedEnd..<start].count { $0 == UInt8(ascii: "\n") }
            countedEnd = start
            let jsonStart = json.count
            do throws(Failure) {
                document.fields.append(try readField(indent, line))
            } catch {
                json.removeSubrange(jsonStart...)
                anchors = anchors.filter { $0.value.range.upperBound <= jsonStart }
                (scanner.position, scanner.lineStart) = (start, start)
                let isLast = document.unread.count == DocumentLimits.errorCount - 1
                skipUnread(indent, toEnd: isLast)
                document.unread.append(
                    UnreadLines(line: line, text: scanner.source(start..<scanner.lineStart)))
            }
        }
        return document
    }

    /// Moves to the next line that begins with a key. Moves to the end if there is no such line, or if
    /// `toEnd` is `true`.
    private mutating func skipUnread(_ indent: Int, toEnd: Bool) {
        repeat {
            scanner.skipLine()
            scanner.skipBlanks()
        } while !scanner.isAtEnd && (toEnd || scanner.column != indent || !beginsPair)
        // Text after the last line feed belongs to the last line.
        if scanner.isAtEnd { scanner.lineStart = scanner.position }
    }

    private mutating func readFlowFields() -> DocumentFields? {
        let start = scanner.position
        guard (try? readNode(-1, .value, depth: 1)) != nil else { return nil }
        scanner.skipToContent()
        guard scanner.isAtEnd else { return nil }
        let line = scanner.bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        return json.withUnsafeBufferPointer { json in
            var reader = JSONReader(json)
            guard let object = try? reader.readValue() else { return nil }
            // The JSON is on one line, so all its fields have the same line number.
            return DocumentFields(
                fields: DocumentFields(object).fields.map {
                    DocumentField(member: $0.member, line: line + 1, isExact: isExact)
                })
        }
    }

    private mutating func readField(_ indent: Int, _ line: Int) throws(Failure) -> DocumentField {
        guard scanner.column == indent, beginsPair else { throw Failure() }
        let nameStart = json.count
        isExact = true
        let place = try readKey(indent, depth: 1)
        let valueStart = json.count
        let sourceStart = scanner.position
        _ = try readNode(indent, place, depth: 1)
        let sourceEnd = scanner.position
        scanner.skipToContent()
        guard scanner.isAtEnd || scanner.column == indent else { throw Failure() }
        let name = String(decoding: json[nameStart..<valueStart], as: UTF8.self)
        var value = String(decoding: json[valueStart...], as: UTF8.self)
        if !isExact {
            value = JSONWriter.quoted(scanner.source(sourceStart..<sourceEnd))
        }
        return DocumentField(
            member: JSONMember(name: name, value: value), line: line, isExact: isExact)
    }

    // Nodes.

    /// Reads the node that follows a key or a dash in column `indent`, on the same line or below it.
    ///
    /// - Returns: the nesting depth of the node's collections.
    private mutating func readNode(
        _ indent: Int, _ place: Place, depth: Int
    ) throws(Failure) -> Int {
        let firstLine = scanner.lineStart
        var anchor: [UInt8]?
        var isString = place == .key
        properties: while true {
            scanner.skipBlanks()
            switch scanner.peek() {
            case UInt8(ascii: "&"):
                guard anchor == nil else { throw Failure() }
                anchor = try scanner.readName()
            case UInt8(ascii: "!"): try readTag(&isString)
            case _ where scanner.isAtLineEnd && scanner.lineStart == firstLine && !scanner.isAtEnd:
                scanner.skipToContent()
                let isDash = place == .value && scanner.column == indent && scanner.isDash
                guard !scanner.isAtEnd, scanner.column > indent || isDash else { break properties }
            default: break properties
            }
        }
        let isBelow = scanner.lineStart != firstLine
        let isDash = isBelow && place == .value && scanner.column == indent && scanner.isDash
        let start = json.count
        var height = 0
        if scanner.isAtEnd || scanner.isAtLineEnd || isBelow && scanner.column <= indent && !isDash
        {
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
        switch scanner.peek() {
        case UInt8(ascii: "*"):
            let height = try readAlias(depth: depth)
            try scanner.endLine()
            return height
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            append(string: try scanner.readBlockScalar(indent))
            return 0
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            // JSON is copied, except its white space. It may be nested deeper than other values.
            if depth == 1, !hasAnchor, let value = scanner.json(at: scanner.position) {
                json += value.literal.utf8
                scanner.advance(value.bytes.count)
                try scanner.endLine()
                return 0
            }
            let height = try readFlow(depth: depth)
            try scanner.endLine()
            return height
        case UInt8(ascii: "-") where scanner.isDash:
            guard canBeBlock else { throw Failure() }
            return try readBlock(isList: true, depth: depth)
        case UInt8(ascii: "?") where scanner.isMark("?") && !canBeBlock: throw Failure()
        case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "#"):
            throw Failure()
        default: break
        }
        if canBeBlock, beginsPair { return try readBlock(isList: false, depth: depth) }
        if let quoted = try scanner.readQuoted() {
            json += quoted
            try scanner.endLine()
        } else {
            let text = try scanner.readPlain(indent, isLenient: !canBeBlock)
            if isString { append(string: text) } else { append(plain: text) }
        }
        return 0
    }

    /// Reads the items of a list or the members of an object. All of them begin in the same column.
    private mutating func readBlock(isList: Bool, depth: Int) throws(Failure) -> Int {
        let indent = scanner.column
        var height = 0
        json.append(UInt8(ascii: isList ? "[" : "{"))
        var isFirst = true
        while !scanner.isAtEnd, scanner.column == indent, isList ? scanner.isDash : beginsPair {
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            var place = Place.item
            if isList {
                scanner.position += 1
            } else {
                place = try readKey(indent, depth: depth + 1)
                json.append(UInt8(ascii: ":"))
            }
            height = max(height, try readNode(indent, place, depth: depth + 1))
            scanner.skipToContent()
        }
        json.append(UInt8(ascii: isList ? "]" : "}"))
        // A list may end before a key in the same column.
        guard scanner.isAtEnd || scanner.column < indent || isList && scanner.column == indent
        else { throw Failure() }
        return height + 1
    }

    /// Whether a key begins here: an explicit key, or a key with its colon on the same line.
    private var beginsPair: Bool { scanner.isMark("?") || scanner.keyEnd() != nil }

    /// Reads a key and its colon, and writes the key as a string. Returns the place of its value.
    private mutating func readKey(_ indent: Int, depth: Int) throws(Failure) -> Place {
        guard let colon = scanner.keyEnd() else {
            try readExplicitKey(indent, depth: depth)
            return .item
        }
        if let quoted = try scanner.readQuoted() {
            json += quoted
        } else {
            append(string: scanner.trimmed(scanner.position..<colon))
        }
        scanner.position = colon + 1
        return .value
    }

    private mutating func readExplicitKey(_ indent: Int, depth: Int) throws(Failure) {
        let (start, wasExact) = (json.count, isExact)
        scanner.position += 1
        isExact = true
        _ = try readNode(indent, .key, depth: depth)
        guard json[start] == UInt8(ascii: "\""), isExact else { throw Failure() }
        isExact = wasExact
        scanner.skipToContent()
        guard scanner.column == indent, scanner.isMark(":") else { throw Failure() }
        scanner.position += 1
    }

    // Flow collections.

    private mutating func readFlow(depth: Int) throws(Failure) -> Int {
        guard depth <= DocumentLimits.depth, let opening = scanner.peek() else { throw Failure() }
        let place = opening == UInt8(ascii: "{") ? Place.member : .item
        let closing = opening + 2
        json.append(opening)
        scanner.position += 1
        var height = 0
        var isFirst = true
        while true {
            scanner.skipToContent()
            guard let next = scanner.peek() else { throw Failure() }
            if next == closing || next == UInt8(ascii: ",") {
                scanner.position += 1
                if next == closing { break }
                continue
            }
            if !isFirst { json.append(UInt8(ascii: ",")) }
            isFirst = false
            height = max(height, try readFlowEntry(place, depth: depth + 1))
            scanner.skipToContent()
            guard scanner.peek() == closing || scanner.peek() == UInt8(ascii: ",") else {
                throw Failure()
            }
        }
        json.append(closing)
        return height + 1
    }

    /// Reads a value, an item or a member. An item that has a colon becomes an object with one member.
    private mutating func readFlowEntry(_ place: Place, depth: Int) throws(Failure) -> Int {
        let start = json.count
        var anchor: [UInt8]?
        var isString = false
        while let next = scanner.peek(), next == UInt8(ascii: "&") || next == UInt8(ascii: "!") {
            guard place != .member else { throw Failure() }
            if next == UInt8(ascii: "!") {
                try readTag(&isString)
            } else {
                anchor = try scanner.readName()
            }
            scanner.skipToContent()
        }
        var height = 0
        switch scanner.peek() {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard place != .member else { throw Failure() }
            height = try readFlow(depth: depth)
        case UInt8(ascii: "*"):
            guard place != .member else { throw Failure() }
            height = try readAlias(depth: depth)
        case UInt8(ascii: "?") where scanner.isMark("?"):
            guard place == .member else { throw Failure() }
            scanner.position += 1
            scanner.skipToContent()
            height = try readFlowScalar(place, isString, depth: depth)
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
            json += isString ? "\"\"".utf8 : "null".utf8
        default: height = try readFlowScalar(place, isString, depth: depth)
        }
        if let anchor { anchors[anchor] = Anchor(range: start..<json.count, height: height) }
        return height
    }

    /// Reads a scalar. If it is a key, also reads its value.
    private mutating func readFlowScalar(
        _ place: Place, _ isString: Bool, depth: Int
    ) throws(Failure) -> Int {
        let quoted = try scanner.readQuoted()
        let plain = quoted == nil ? try scanner.readFlowPlain() : ""
        scanner.skipToContent()
        // After quotes, the colon needs no space.
        let isKey =
            place != .value && scanner.peek() == UInt8(ascii: ":")
            && (quoted != nil || scanner.isFlowColon(at: scanner.position))
        guard isKey || place == .member else {
            if let quoted {
                json += quoted
            } else if isString {
                append(string: plain)
            } else {
                append(plain: plain)
            }
            return 0
        }
        let isPair = place == .item
        if isPair {
            guard depth <= DocumentLimits.depth else { throw Failure() }
            json.append(UInt8(ascii: "{"))
        }
        if let quoted { json += quoted } else { append(string: plain) }
        json.append(UInt8(ascii: ":"))
        var height = 0
        if isKey {
            scanner.position += 1
            scanner.skipToContent()
        }
        if let next = scanner.peek(), isKey, !",]}".utf8.contains(next) {
            height = try readFlowEntry(.value, depth: isPair ? depth + 1 : depth)
        } else {
            json += "null".utf8
        }
        if isPair { json.append(UInt8(ascii: "}")) }
        return isPair ? height + 1 : height
    }

    // Anchors, aliases and tags.

    private mutating func readAlias(depth: Int) throws(Failure) -> Int {
        guard let anchor = anchors[try scanner.readName()] else { throw Failure() }
        aliasedByteCount += anchor.range.count
        guard aliasedByteCount <= DocumentLimits.aliasedByteCount,
            depth + anchor.height <= DocumentLimits.depth + 1
        else { throw Failure() }
        json += Array(json[anchor.range])
        return anchor.height
    }

    private mutating func readTag(_ isString: inout Bool) throws(Failure) {
        guard !scanner.isBlank(at: scanner.position + 1) else {
            scanner.position += 1
            isString = true
            return
        }
        switch String(decoding: try scanner.readName(), as: UTF8.self) {
        case "!str": isString = true
        case "!seq", "!map": break
        default: isExact = false
        }
    }

    // Writing.

    private mutating func append(string: String) { json += JSONWriter.quoted(string).utf8 }

    /// Writes the value of a plain scalar, which may be a string, a number, `true`, `false` or `null`.
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
}
