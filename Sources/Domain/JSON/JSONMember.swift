/// A member of a JSON object. Keeps the literal JSON, on one line, to preserve all digits of numbers.
public struct JSONMember: Sendable, Equatable {
    /// The name as a JSON string, including its quotes.
    public let name: String
    public let value: String

    /// Creates a member from two valid JSON literals; see `JSONValue.literal`.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// Calls a function with the value and returns its result; `nil` if the value is not valid JSON.
    public func withValue<Result>(_ body: (JSONValue) -> Result?) -> Result? {
        var value = value
        return value.withUTF8 { (try? JSONReader.value(of: $0)).flatMap(body) }
    }

    /// The decoded name, with U+FFFD for each lone surrogate.
    public var decodedName: String {
        var name = name
        return name.withUTF8 { quoted in
            JSONString(unescaping: UnsafeBufferPointer(rebasing: quoted.dropFirst().dropLast()))
                .text
        }
    }

    /// The decoded name as UTF-8, for exact comparison. Comparing strings would ignore differences in Unicode
    /// normalization.
    var decodedNameBytes: [UInt8] { Array(decodedName.utf8) }

    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
    }

    /// Returns whether the values are equal, regardless of how strings are escaped.
    func hasSameValue(as other: JSONMember) -> Bool {
        value.hasSameBytes(as: other.value)
            || JSONMember.unescaped(value) == JSONMember.unescaped(other.value)
    }

    /// Returns the JSON with every string rewritten by `JSONWriter`. Strings with lone surrogates are left
    /// unchanged.
    private static func unescaped(_ json: String) -> [UInt8] {
        var json = json
        return json.withUTF8 { bytes in
            var result: [UInt8] = []
            var position = 0
            while position < bytes.count {
                var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[position...]))
                guard bytes[position] == UInt8(ascii: "\""), let value = try? reader.readValue(),
                    let string = value.string
                else {
                    result.append(bytes[position])
                    position += 1
                    continue
                }
                var writer = JSONWriter()
                if string.isExact { writer.string(string.text) } else { writer.json(value.literal) }
                result += writer.bytes
                position += value.bytes.count
            }
            return result
        }
    }
}

extension JSONWriter {
    /// Returns the JSON of an object with the given members.
    package static func object(of members: [JSONMember]) -> String {
        var writer = JSONWriter()
        writer.object { writer in for member in members { writer.member(member) } }
        return writer.text
    }
}
