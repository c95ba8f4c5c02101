/// An undecoded JSON value, represented by its range in the bytes that were read. The value must not outlive
/// those bytes.
public struct JSONValue {
    public enum Kind: Sendable {
        case string
        case number
        case `true`
        case `false`
        case null
        case array
        case object
    }

    public let kind: Kind
    /// The bytes of the value, including quotes or brackets.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the value is a string that contains backslashes.
    let hasEscapes: Bool

    /// Returns the offset of the value in the array from which it is being read; see `JSONReader.read`.
    public func offset(in whole: [UInt8]) -> Int {
        whole.withUnsafeBufferPointer { whole in
            bytes.baseAddress.map { $0 - (whole.baseAddress ?? $0) } ?? 0
        }
    }

    /// The value as JSON on one line, without white space outside strings.
    public var literal: String {
        guard kind == .array || kind == .object else {
            return String(decoding: bytes, as: UTF8.self)
        }
        return String(unsafeUninitializedCapacity: bytes.count) { text in
            let copied = UnsafeMutableBufferPointer(rebasing: text[..<bytes.count])
            _ = copied.update(fromContentsOf: bytes)
            return JSONSpace.strip(copied)
        }
    }

    /// The contents of a string without its quotes; `nil` if it has escapes or the value is not a string.
    public var plainString: UnsafeBufferPointer<UInt8>? {
        guard kind == .string, !hasEscapes else { return nil }
        return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
    }

    /// The decoded contents of a string; `nil` if the value is of another kind.
    public var string: JSONString? {
        guard kind == .string else { return nil }
        guard hasEscapes else {
            return JSONString(
                text: String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self), isExact: true)
        }
        return JSONString(unescaping: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]))
    }

    /// The elements of an array. Empty if the value is of another kind.
    public var elements: JSONElements { JSONElements(of: self) }

    /// The members of an object, with decoded names. Empty if the value is of another kind.
    public var members: [(name: String, value: JSONValue)] {
        rawMembers.map { ($0.name.string?.text ?? "", $0.value) }
    }

    /// The members of an object, with their names as written. Empty if the value is of another kind.
    ///
    /// - Complexity: parses the whole object.
    public var rawMembers: [(name: JSONValue, value: JSONValue)] {
        var reader = JSONReader(bytes)
        var members: [(name: JSONValue, value: JSONValue)] = []
        guard kind == .object, (try? reader.beginObject()) != nil else { return [] }
        while let member = try? reader.nextMember() { members.append(member) }
        return members
    }
}

public struct JSONElements: Sequence, IteratorProtocol {
    private var reader: JSONReader?

    init(of array: JSONValue) {
        guard array.kind == .array else { return }
        var reader = JSONReader(array.bytes)
        guard (try? reader.beginArray()) != nil else { return }
        self.reader = reader
    }

    public mutating func next() -> JSONValue? { (try? reader?.nextElement()) ?? nil }
}

/// Functions that remove insignificant white space from JSON.
public enum JSONSpace {
    /// Removes leading and trailing white space, and the white space around brackets, colons and commas
    /// outside strings, in place. Reduces any other run of white space outside strings to one byte, because
    /// removing it could make invalid JSON valid.
    ///
    /// - Returns: the length of the result, which begins at the same address.
    public static func strip(_ text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard let start = text.baseAddress else { return 0 }
        let end = start + text.count
        var next = start
        var kept = start
        /// Whether the last kept byte is a bracket, a colon or a comma, or no byte has been kept yet.
        var followsStructure = true
        while next < end {
            let byte = next[0]
            if byte.isJSONSpace {
                var other = next
                while other < end, other[0].isJSONSpace { other += 1 }
                if !followsStructure, other < end, !isStructure(other[0]) {
                    kept[0] = byte
                    kept += 1
                }
                next = other
            } else if byte == UInt8(ascii: "\"") {
                (next, kept) = copyString(from: next, to: kept, before: end)
                followsStructure = false
            } else {
                followsStructure = isStructure(byte)
                kept[0] = byte
                (next, kept) = (next + 1, kept + 1)
            }
        }
        return kept - start
    }

    /// Moves a string, up to its closing quote or the end. Returns the addresses after the source and after
    /// the copy.
    private static func copyString(
        from start: UnsafeMutablePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>,
        before end: UnsafeMutablePointer<UInt8>
    ) -> (next: UnsafeMutablePointer<UInt8>, kept: UnsafeMutablePointer<UInt8>) {
        target[0] = start[0]
        var next = start + 1
        while next < end {
            if next + 8 <= end, EightBytes(at: next).firstSpecialInJSONString == nil {
                next += 8
                continue
            }
            if next[0] == UInt8(ascii: "\"") {
                next += 1
                break
            }
            next += next[0] == UInt8(ascii: "\\") && next + 1 < end ? 2 : 1
        }
        target.update(from: start, count: next - start)
        return (next, target + (next - start))
    }

    @inline(__always)
    private static func isStructure(_ byte: UInt8) -> Bool {
        // { } [ ] : ,
        byte | 0x20 == 0x7B || byte | 0x20 == 0x7D || byte == 0x3A || byte == 0x2C
    }
}
