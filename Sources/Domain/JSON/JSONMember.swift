/// A member of a JSON object, kept as literal JSON on one line, so that numbers keep their digits.
public struct JSONMember: Sendable {
    /// The name as a JSON string, with its quotes.
    public let name: String
    public let value: String

    /// A member from two pieces of JSON, which must be valid and, like `JSONValue.literal`, have no white
    /// space outside of strings.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// The decoded name, with U+FFFD in place of each lone surrogate.
    public var decodedName: String {
        var name = name
        return name.withUTF8 { quoted in
            JSONString(unescaping: UnsafeBufferPointer(rebasing: quoted.dropFirst().dropLast()))
                .text
        }
    }

    /// The decoded name as UTF-8. Names are the same if these bytes are, even where `String` holds different
    /// ones equal.
    var decodedNameBytes: [UInt8] { Array(decodedName.utf8) }
}

extension JSONMember: Equatable {
    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
    }
}
