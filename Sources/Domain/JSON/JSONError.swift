/// Where and why a text is not JSON by RFC 8259.
public struct JSONError: Error, Equatable, Sendable {
    /// The reason.
    public let reason: Reason
    /// The byte at which it is seen; the first is 0.
    public let offset: Int

    /// An error at a byte.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// What can be wrong.
    public enum Reason: Equatable, Sendable {
        /// The text ends inside a value.
        case unexpectedEnd
        /// A byte that cannot stand here.
        case unexpectedByte(UInt8)
        /// Bytes in a string that are not UTF-8.
        case invalidUTF8
        /// A control character in a string that is not escaped.
        case controlCharacter(UInt8)
        /// A backslash that begins no escape.
        case invalidEscape
        /// A number with a leading zero, or without the digits that must follow.
        case invalidNumber
        /// More than 512 arrays and objects within one another.
        case tooDeep
    }
}
