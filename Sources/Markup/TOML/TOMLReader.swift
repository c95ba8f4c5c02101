import Domain

/// A reader for TOML documents. Values become JSON: dates and times are strings as written, integers are
/// decimal, and fields that contain `inf` or `nan` are inexact.
///
/// A line that is invalid or repeats a name is reported as unread. If a table header is invalid, its whole
/// table is reported as unread. A byte order mark is ignored.
///
/// Source: TOML 1.0.0.
///
/// - Complexity: linear; see `DocumentLimits` for documents with errors.
public struct TOMLReader {
    private enum Failure: Error {
        case invalid
        /// The name occurs twice in its table.
        case repeated(String)
    }

    private final class Table {
        private(set) var members: [(name: String, value: Value, line: Int)] = []
        private var indices: [String: Int] = [:]

        subscript(name: String) -> Value? { indices[name].map { members[$0].value } }

        func append(_ name: String, _ value: Value, _ line: Int) {
            indices[name] = members.count
            members.append((name, value, line))
        }
    }

    /// The tables in an array. Each has its own `[[name]]` header.
    private final class Tables {
        var list: [Table] = []
    }

    private enum Value {
        case json(String)
        case table(Table)
        case tables(Tables)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var line = 1
    private let root = Table()
    /// The names of the root's members that contain inexact values.
    private var inexactNames: Set<String> = []
    private var isExact = true
    /// The positions in the document; `nil` if they were not requested.
    private var places: TOMLPlaces?

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the headers and values of a document with their positions.
    public static func places(_ bytes: [UInt8]) -> TOMLPlaces {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = TOMLReader(bytes)
            reader.places = TOMLPlaces()
            let fields = reader.readFields()
            var places = reader.places ?? TOMLPlaces()
            places.unread = fields.unread.map(\.line)
            return places
        }
    }

    /// Returns the fields of a document, with the tables as values.
    public static func fields(_ bytes: UnsafeBufferPointer<UInt8>) -> DocumentFields {
        var reader = TOMLReader(bytes)
        return reader.readFields()
    }

    public static func fields(_ bytes: ArraySlice<UInt8>) -> DocumentFields {
        bytes.withUnsafeBufferPointer(fields)
    }

    private mutating func readFields() -> DocumentFields {
        var unread: [UnreadLines] = []
        var path: [String] = []
        var table: Table? = root
        position = bytes.byteOrderMarkCount
        skipSpace()
        while let byte = peek() {
            let (start, startLine) = (position, line)
            let isHeader = byte == UInt8(ascii: "[")
            isExact = true
            do throws(Failure) {
                if isHeader {
                    (path, table) = try readHeader()
                } else if let table {
                    try readMember(of: table, path)
                } else {
                    throw .invalid
                }
            } catch {
                if isHeader { table = nil }
                if case .repeated(let name) = error { places?.repeated[startLine] = name }
                let isLast = unread.count == DocumentLimits.errorCount - 1
                (position, line) = (start, startLine)
                repeat { skipLine() } while isLast && position < bytes.count
                var text = bytes[start..<position]
                if text.last == UInt8(ascii: "\n") { text.removeLast() }
                unread.append(
                    UnreadLines(line: startLine, text: String(decoding: text, as: UTF8.self)))
            }
            skipSpace()
        }
        let fields = root.members.map { member in
            DocumentField(
                member: JSONMember(
                    name: JSONWriter.quoted(member.name), value: TOMLReader.json(member.value)),
                line: member.line, isExact: !inexactNames.contains(member.name))
        }
        return DocumentFields(fields: fields, unread: unread)
    }

    // Tables.

    /// Reads a header, `[a.b]` or `[[a.b]]`. Returns the table and its path.
    private mutating func readHeader() throws(Failure) -> ([String], Table) {
        position += 1
        let isOfArray = skip("[")
        let path = try readPath()
        guard skip("]"), !isOfArray || skip("]"), path.count <= DocumentLimits.depth else {
            throw .invalid
        }
        let parent = try table(path.dropLast(), in: root)
        let name = path[path.count - 1]
        let (headerLine, table) = (line, Table())
        try endLine()
        places?.headers.append(
            TOMLHeader(path: path, line: headerLine, isOfArray: isOfArray, end: position))
        switch parent[name] {
        case nil where isOfArray:
            let tables = Tables()
            tables.list = [table]
            parent.append(name, .tables(tables), headerLine)
        case nil: parent.append(name, .table(table), headerLine)
        case .tables(let tables)? where isOfArray: tables.list.append(table)
        // The table already exists because of an earlier header or a dotted name.
        case .table(let table)? where !isOfArray: return (path, table)
        default: throw .repeated(path.joined(separator: "."))
        }
        return (path, table)
    }

    /// Returns the table at a path. Creates any missing tables.
    private func table(_ path: ArraySlice<String>, in table: Table) throws(Failure) -> Table {
        var table = table
        for name in path {
            switch table[name] {
            case nil:
                let new = Table()
                table.append(name, .table(new), line)
                table = new
            case .table(let known)?: table = known
            case .tables(let known)?: table = known.list[known.list.count - 1]
            case .json?: throw .repeated(name)
            }
        }
        return table
    }

    private mutating func readMember(of table: Table, _ path: [String]) throws(Failure) {
        let name = try readPath()
        let memberLine = line
        guard path.count + name.count <= DocumentLimits.depth, skip("=") else { throw .invalid }
        skipBlanks()
        let start = position
        let value = try readValue(depth: path.count + name.count)
        let last = bytes[start..<position].lastIndex { !$0.isBlank } ?? start
        try endLine()
        let parent = try self.table(name.dropLast(), in: table)
        guard parent[name[name.count - 1]] == nil else {
            throw .repeated((path + name).joined(separator: "."))
        }
        parent.append(name[name.count - 1], .json(value), memberLine)
        places?.values.append(
            TOMLValue(
                path: path + name, json: value, line: memberLine, range: start..<last + 1,
                lineEnd: position, isBelowHeader: !path.isEmpty))
        if !isExact, let first = (path + name).first { inexactNames.insert(first) }
    }

    /// Reads names that are separated by dots.
    private mutating func readPath() throws(Failure) -> [String] {
        var path: [String] = []
        repeat {
            skipBlanks()
            switch peek() {
            case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: path.append(try readString())
            default:
                let start = position
                while let byte = peek(),
                    ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "_")
                        || byte == UInt8(ascii: "-")
                {
                    position += 1
                }
                guard position > start else { throw .invalid }
                path.append(String(decoding: bytes[start..<position], as: UTF8.self))
            }
            skipBlanks()
        } while skip(".")
        return path
    }

    // Values.

    private mutating func readValue(depth: Int) throws(Failure) -> String {
        guard depth <= DocumentLimits.depth else { throw .invalid }
        skipBlanks()
        switch peek() {
        case UInt8(ascii: "\"")?, UInt8(ascii: "'")?: return JSONWriter.quoted(try readString())
        case UInt8(ascii: "[")?: return try readArray(depth: depth)
        case UInt8(ascii: "{")?: return try readInlineTable(depth: depth)
        default: return try readWord()
        }
    }

    private mutating func readArray(depth: Int) throws(Failure) -> String {
        position += 1
        var values: [String] = []
        skipSpace()
        while !skip("]") {
            values.append(try readValue(depth: depth + 1))
            skipSpace()
            guard skip(",") || peek() == UInt8(ascii: "]") else { throw .invalid }
            skipSpace()
        }
        return "[" + values.joined(separator: ",") + "]"
    }

    private mutating func readInlineTable(depth: Int) throws(Failure) -> String {
        position += 1
        let table = Table()
        skipBlanks()
        if skip("}") { return "{}" }
        repeat {
            let name = try readPath()
            guard skip("=") else { throw .invalid }
            let value = try readValue(depth: depth + name.count)
            let parent = try self.table(name.dropLast(), in: table)
            guard parent[name[name.count - 1]] == nil else {
                throw .repeated(name.joined(separator: "."))
            }
            parent.append(name[name.count - 1], .json(value), line)
            skipBlanks()
        } while skip(",")
        guard skip("}") else { throw .invalid }
        return TOMLReader.json(.table(table))
    }

    /// Reads a boolean, a number, a date or a time, and returns it as JSON.
    private mutating func readWord() throws(Failure) -> String {
        let start = position
        while let byte = peek(), !",]}#\n\r\t".utf8.contains(byte) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
            .split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        switch word {
        case "true", "false": return word
        case "inf", "+inf", "-inf", "nan", "+nan", "-nan":
            isExact = false
            return JSONWriter.quoted(word)
        default: break
        }
        if let number = TOMLReader.number(word) { return number }
        // Dates and times start with digits.
        guard word.utf8.count >= 8, word.utf8.first.map(ASCII.isDigit) == true,
            word.utf8.dropFirst(2).contains(where: { $0 == UInt8(ascii: ":") || $0 == 0x2D }),
            word.utf8.allSatisfy({ ASCII.isDigit($0) || "-:.+ TZtz".utf8.contains($0) })
        else { throw .invalid }
        return JSONWriter.quoted(word)
    }

    /// Returns a number as JSON; `nil` if the word is anything else.
    private static func number(_ word: String) -> String? {
        var digits = word.filter { $0 != "_" }
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            return UInt64(digits.dropFirst(2), radix: radix).map(String.init)
        }
        if digits.first == "+" { digits.removeFirst() }
        return digits.withUTF8 { utf8 in
            guard let value = try? JSONReader.value(of: utf8), value.kind == .number else {
                return nil
            }
            return value.literal
        }
    }

    // Strings.

    private mutating func readString() throws(Failure) -> String {
        guard let quote = peek() else { throw .invalid }
        let isBasic = quote == UInt8(ascii: "\"")
        let quotes = [quote, quote, quote]
        let isOfLines = bytes[position...].starts(with: quotes)
        position += isOfLines ? 3 : 1
        if isOfLines {
            if peek() == UInt8(ascii: "\r") { position += 1 }
            _ = skipLineFeed()
        }
        var text: [UInt8] = []
        while let byte = peek() {
            if byte == quote, !isOfLines || bytes[position...].starts(with: quotes) {
                position += isOfLines ? 3 : 1
                // Up to two quotes before the closing quotes belong to the text.
                while isOfLines, peek() == quote {
                    text.append(quote)
                    position += 1
                }
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") {
                guard isOfLines else { throw .invalid }
                _ = skipLineFeed()
                text.append(byte)
            } else if byte == UInt8(ascii: "\\"), isBasic {
                position += 1
                try readEscape(into: &text, isOfLines: isOfLines)
            } else {
                position += 1
                text.append(byte)
            }
        }
        throw .invalid
    }

    private mutating func readEscape(into text: inout [UInt8], isOfLines: Bool) throws(Failure) {
        guard let kind = peek() else { throw .invalid }
        position += 1
        switch Unicode.Scalar(kind) {
        case "\"", "\\": text.append(kind)
        case "b": text.append(0x08)
        case "t": text.append(0x09)
        case "n": text.append(0x0A)
        case "f": text.append(0x0C)
        case "r": text.append(0x0D)
        case "e": text.append(0x1B)
        case "u": try readDigits(4, into: &text)
        case "U": try readDigits(8, into: &text)
        case " ", "\t", "\r", "\n":
            // The text continues on the next line.
            position -= 1
            skipBlanks()
            guard isOfLines, skipLineFeed() else { throw .invalid }
            repeat { skipBlanks() } while skipLineFeed()
        default: throw .invalid
        }
    }

    private mutating func readDigits(_ count: Int, into text: inout [UInt8]) throws(Failure) {
        let digits = String(decoding: bytes[position...].prefix(count), as: UTF8.self)
        guard digits.utf8.count == count, digits.utf8.first != UInt8(ascii: "+"),
            let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        else { throw .invalid }
        position += count
        text += String(scalar).utf8
    }

    // Writing.

    private static func json(_ value: Value) -> String {
        switch value {
        case .json(let json): return json
        case .table(let table):
            let members = table.members.map { "\(JSONWriter.quoted($0.name)):\(json($0.value))" }
            return "{" + members.joined(separator: ",") + "}"
        case .tables(let tables):
            return "[" + tables.list.map { json(.table($0)) }.joined(separator: ",") + "]"
        }
    }

    // Bytes and lines.

    private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard peek() == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    private mutating func skipLineFeed() -> Bool {
        guard skip("\n") else { return false }
        line += 1
        return true
    }

    private mutating func skipBlanks() { while let byte = peek(), byte.isBlank { position += 1 } }

    private mutating func skipLine() {
        skipToLineEnd()
        _ = skipLineFeed()
    }

    private mutating func skipToLineEnd() {
        while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
    }

    /// Skips white space, comments and line ends.
    private mutating func skipSpace() {
        repeat {
            skipBlanks()
            if peek() == UInt8(ascii: "#") { skipToLineEnd() }
        } while skipLineFeed()
    }

    /// Moves to the next line. Throws if the rest of this line is anything but a comment.
    private mutating func endLine() throws(Failure) {
        skipBlanks()
        guard peek().map({ $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "#") }) ?? true else {
            throw .invalid
        }
        skipLine()
    }
}
