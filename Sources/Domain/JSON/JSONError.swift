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
