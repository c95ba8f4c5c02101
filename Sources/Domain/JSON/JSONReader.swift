/// A strict reader for JSON (RFC 8259). The bytes must outlive the reader.
///
/// The reader rejects anything outside the grammar, such as trailing commas, `NaN`, unescaped control
/// characters, invalid UTF-8 or a byte order mark. Values are ranges of the bytes and are not decoded.
/// Nesting is limited to 512 levels and is read without recursion, so no input can overflow the stack.
///
///     var reader = JSONReader(bytes)
///     try reader.beginObject()
///     while let (name, value) = try reader.nextMember() { … }
///     try reader.readEnd()
public struct JSONReader {
    public static let maximumDepth = 512

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Whether the first element of the innermost array or object has been read.
    private var isPastFirst = false

    public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Creates a reader for the bytes of a value.
    public init(_ value: JSONValue) { bytes = value.bytes }

    /// Calls a function with a reader for the given bytes.
    public static func read<Result>(
        _ bytes: [UInt8], _ body: (inout JSONReader) -> Result
    ) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return body(&reader)
        }
    }

    /// Reads one value of any kind, and validates all of it.
    public mutating func readValue() throws(JSONError) -> JSONValue { try readValue(depth: 0) }

    /// Checks that only white space follows.
    public mutating func readEnd() throws(JSONError) {
        guard let byte = peek() else { return }
        throw JSONError(.unexpectedByte(byte), at: position)
    }

    /// Reads all bytes as one value. Throws if anything except white space follows the value.
    public static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes)
        let value = try reader.readValue()
        try reader.readEnd()
        return value
    }

    /// Enters an object. Read its members with `nextMember`.
    public mutating func beginObject() throws(JSONError) {
        try expect("{")
        isPastFirst = false
    }

    /// Reads the next member of the open object; `nil` at the end of the object.
    public mutating func nextMember() throws(JSONError) -> (name: JSONValue, value: JSONValue)? {
        guard let name = try nextName() else { return nil }
        return (name, try readValue(depth: 1))
    }

    /// Reads the name of the next member; `nil` at the end of the object. Read the member's value next.
    public mutating func nextName() throws(JSONError) -> JSONValue? {
        guard try !isAtEnd(of: UInt8(ascii: "}")) else { return nil }
        return try readMemberName()
    }

    /// Enters an array. Read its elements with `nextElement`.
    public mutating func beginArray() throws(JSONError) {
        try expect("[")
        isPastFirst = false
    }

    /// Reads the next element of the open array; `nil` at the end of the array.
    public mutating func nextElement() throws(JSONError) -> JSONValue? {
        guard try !isAtEnd(of: UInt8(ascii: "]")) else { return nil }
        return try readValue(depth: 1)
    }

    // Values, arrays and objects.

    /// Reads a value inside `depth` enclosing arrays and objects.
    public mutating func readValue(depth: Int) throws(JSONError) -> JSONValue {
        guard let first = peek() else { throw unexpectedEnd() }
        let start = position
        switch first {
        case UInt8(ascii: "\""):
            let hasEscapes = try skipString()
            return value(.string, from: start, hasEscapes: hasEscapes)
        case UInt8(ascii: "{"):
            try skipContainer(depth: depth)
            return value(.object, from: start)
        case UInt8(ascii: "["):
            try skipContainer(depth: depth)
            return value(.array, from: start)
        default:
            let kind = try skipScalar(first)
            return value(kind, from: start)
        }
    }

    private func value(_ kind: JSONValue.Kind, from start: Int, hasEscapes: Bool = false)
        -> JSONValue
    {
        JSONValue(
            kind: kind, bytes: UnsafeBufferPointer(rebasing: bytes[start..<position]),
            hasEscapes: hasEscapes)
    }

    /// Skips an array or object. Instead of recursion, uses a stack of closing brackets, with one byte per
    /// level.
    private mutating func skipContainer(depth: Int) throws(JSONError) {
        var closers: [UInt8] = []
        repeat {
            guard let first = peek() else { throw unexpectedEnd() }
            if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
                guard depth + closers.count < JSONReader.maximumDepth else {
                    throw JSONError(.tooDeep, at: position)
                }
                closers.append(first + 2)
                position += 1
                isPastFirst = false
            } else if first == UInt8(ascii: "\"") {
                _ = try skipString()
            } else {
                _ = try skipScalar(first)
            }
            while let closer = closers.last, try isAtEnd(of: closer) { closers.removeLast() }
            if closers.last == UInt8(ascii: "}") { _ = try readMemberName() }
        } while !closers.isEmpty
    }

    private mutating func readMemberName() throws(JSONError) -> JSONValue {
        guard let first = peek() else { throw unexpectedEnd() }
        guard first == UInt8(ascii: "\"") else {
            throw JSONError(.unexpectedByte(first), at: position)
        }
        let start = position
        let hasEscapes = try skipString()
        let name = value(.string, from: start, hasEscapes: hasEscapes)
        try expect(":")
        return name
    }

    /// Skips the closing bracket and returns `true` if the bracket is next. Otherwise, skips the comma before
    /// the next element, unless that element is the first, and returns `false`.
    private mutating func isAtEnd(of closer: UInt8) throws(JSONError) -> Bool {
        guard let next = peek() else { throw unexpectedEnd() }
        if next == closer {
            position += 1
            isPastFirst = true
            return true
        }
        if isPastFirst { try expect(",") }
        isPastFirst = true
        return false
    }

    private mutating func expect(_ expected: Unicode.Scalar) throws(JSONError) {
        guard let byte = peek() else { throw unexpectedEnd() }
        guard byte == UInt8(ascii: expected) else {
            throw JSONError(.unexpectedByte(byte), at: position)
        }
        position += 1
    }

    /// Skips white space and returns the next byte without consuming it; `nil` at the end.
    @inline(__always)
    public mutating func peek() -> UInt8? {
        while position < bytes.count {
            guard bytes[position].isJSONSpace else { return bytes[position] }
            position += 1
        }
        return nil
    }

    func unexpectedEnd() -> JSONError { JSONError(.unexpectedEnd, at: bytes.count) }

    /// Skips a number, `true`, `false` or `null`.
    mutating func skipScalar(_ first: UInt8) throws(JSONError) -> JSONValue.Kind {
        switch first {
        case UInt8(ascii: "t"): try skipWord("true", .true)
        case UInt8(ascii: "f"): try skipWord("false", .false)
        case UInt8(ascii: "n"): try skipWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipNumber()
        default: throw JSONError(.unexpectedByte(first), at: position)
        }
    }

    private mutating func skipWord(
        _ word: StaticString, _ kind: JSONValue.Kind
    ) throws(JSONError) -> JSONValue.Kind {
        for expected in UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount) {
            guard position < bytes.count else { throw unexpectedEnd() }
            guard bytes[position] == expected else {
                throw JSONError(.unexpectedByte(bytes[position]), at: position)
            }
            position += 1
        }
        return kind
    }

    /// Skips a number: `-`? (`0` | digits without leading zero) (`.` digits)? ((`e` | `E`) (`+` | `-`)?
    /// digits)?
    private mutating func skipNumber() throws(JSONError) -> JSONValue.Kind {
        skip { $0 == UInt8(ascii: "-") }
        let start = position
        try skipDigits()
        guard bytes[start] != UInt8(ascii: "0") || position == start + 1 else {
            throw JSONError(.invalidNumber, at: start)
        }
        if skip({ $0 == UInt8(ascii: ".") }) { try skipDigits() }
        if skip({ $0 | 0x20 == UInt8(ascii: "e") }) {
            skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            try skipDigits()
        }
        return .number
    }

    private mutating func skipDigits() throws(JSONError) {
        let start = position
        while position < bytes.count, ASCII.isDigit(bytes[position]) { position += 1 }
        guard position > start else {
            throw position < bytes.count ? JSONError(.invalidNumber, at: position) : unexpectedEnd()
        }
    }

    @discardableResult
    private mutating func skip(_ isExpected: (UInt8) -> Bool) -> Bool {
        guard position < bytes.count, isExpected(bytes[position]) else { return false }
        position += 1
        return true
    }

    /// Skips a string, including its quotes. Returns whether it has escapes.
    mutating func skipString() throws(JSONError) -> Bool {
        guard let base = bytes.baseAddress else { throw unexpectedEnd() }
        let end = bytes.count
        var offset = position + 1
        var hasEscapes = false
        defer { position = offset }
        while true {
            while offset + 8 <= end {
                if let special = EightBytes(at: base + offset).firstSpecialInJSONString {
                    offset += special
                    break
                }
                offset += 8
            }
            guard offset < end else { throw JSONError(.unexpectedEnd, at: end) }
            switch base[offset] {
            case UInt8(ascii: "\""):
                offset += 1
                return hasEscapes
            case UInt8(ascii: "\\"):
                hasEscapes = true
                offset += try escapeLength(at: offset)
            case let byte where byte < 0x20: throw JSONError(.controlCharacter(byte), at: offset)
            default:
                let length = UTF8Validation.sequenceLength(
                    at: base + offset, available: end - offset)
                guard length > 0 else { throw JSONError(.invalidUTF8, at: offset) }
                offset += length
            }
        }
    }

    private func escapeLength(at offset: Int) throws(JSONError) -> Int {
        guard offset + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count) }
        switch bytes[offset + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return 2
        case UInt8(ascii: "u"):
            for position in offset + 2..<offset + 6 {
                guard position < bytes.count else {
                    throw JSONError(.unexpectedEnd, at: bytes.count)
                }
                guard ASCII.hexadecimalValue(bytes[position]) != nil else {
                    throw JSONError(.invalidEscape, at: offset)
                }
            }
            return 6
        default: throw JSONError(.invalidEscape, at: offset)
        }
    }
}

/// A syntax error in JSON (RFC 8259), and its position.
public struct JSONError: Error, Equatable, Sendable {
    public let reason: Reason
    /// The byte offset of the error.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    public enum Reason: Equatable, Sendable {
        case unexpectedEnd
        case unexpectedByte(UInt8)
        case invalidUTF8
        case controlCharacter(UInt8)
        /// A backslash does not begin a valid escape.
        case invalidEscape
        /// A number has a leading zero, or no digits after its sign, point or exponent.
        case invalidNumber
        /// Arrays and objects are nested more than 512 levels deep.
        case tooDeep
    }
}
