/// Why a text is not RFC 8259 JSON, and at which byte.
public struct JSONError: Error, Equatable, Sendable {
    public let reason: Reason
    /// The offset of the offending byte.
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
        /// A backslash that does not start a valid escape.
        case invalidEscape
        /// A number with a leading zero, or without digits after a sign, point or exponent.
        case invalidNumber
        /// More than 512 levels of nesting.
        case tooDeep
    }
}
