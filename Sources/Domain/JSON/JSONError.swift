/// Why a text is not JSON by RFC 8259, and at which byte.
public struct JSONError: Error, Equatable, Sendable {
    /// What is wrong.
    public let reason: Reason
    /// The offset of the offending byte; the first byte is 0.
    public let offset: Int

    /// An error at a byte offset.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// What is wrong with a text.
    public enum Reason: Equatable, Sendable {
        /// The text ends inside a value.
        case unexpectedEnd
        /// A byte that is not allowed here.
        case unexpectedByte(UInt8)
        /// Bytes in a string that are not UTF-8.
        case invalidUTF8
        /// An unescaped control character in a string.
        case controlCharacter(UInt8)
        /// A backslash that does not begin a valid escape.
        case invalidEscape
        /// A number with a leading zero, or without the digits that must follow a sign, point or exponent.
        case invalidNumber
        /// More than 512 levels of nested arrays and objects.
        case tooDeep
    }
}
