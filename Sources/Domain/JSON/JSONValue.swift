/// A JSON value as a range of the bytes it was read from, valid as long as those bytes are. Nothing is copied
/// or decoded.
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
    /// The bytes of the value, quotes and brackets included.
    public let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the value is a string that contains backslashes.
    let hasEscapes: Bool

    /// The value as JSON on one line: as in the input, without white space outside of strings.
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

    /// The contents of a string without escapes, quotes excluded; `nil` for anything else.
    public var plainString: UnsafeBufferPointer<UInt8>? {
        guard kind == .string, !hasEscapes else { return nil }
        return UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1])
    }

    /// The decoded contents of a string; `nil` for any other kind.
    public var string: JSONString? {
        guard kind == .string else { return nil }
        guard hasEscapes else {
            return JSONString(
                text: String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self), isExact: true)
        }
        return JSONString(
            unescaping: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]))
    }

    /// The elements of an array; empty for any other kind.
    public var elements: JSONElements { JSONElements(of: self) }
}

public struct JSONElements: Sequence, IteratorProtocol {
    private var reader: JSONReader?

    init(of array: JSONValue) {
        guard array.kind == .array else { return }
        var reader = JSONReader(array.bytes)
        guard (try? reader.beginArray()) != nil else { return }
        self.reader = reader
    }

    public mutating func next() -> JSONValue? {
        (try? reader?.nextElement()) ?? nil
    }
}
