/// A member of a JSON object as it was spelled, on one line: its numbers keep their digits.
public struct JSONMember: Sendable {
    /// The name's JSON string, quotes included.
    public let name: String
    /// The value's JSON.
    public let value: String

    /// A member of two JSON texts, which the caller knows to be valid and without white space outside
    /// of strings, as `JSONValue.spelling` is.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// The name's characters, with U+FFFD in place of each lone surrogate.
    public var decodedName: String {
        var name = name
        return name.withUTF8 { quoted in
            JSONString(unescaping: UnsafeBufferPointer(rebasing: quoted.dropFirst().dropLast()))
                .text
        }
    }

    /// Their UTF-8: names are the same where it is, whatever `String` holds to be equal.
    var decodedNameBytes: [UInt8] { Array(decodedName.utf8) }
}

extension JSONMember: Equatable {
    /// Equal in every byte.
    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.name.hasSameBytes(as: right.name) && left.value.hasSameBytes(as: right.value)
    }
}
