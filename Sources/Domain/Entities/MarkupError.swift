/// A syntax error in XML, and its position.
public struct MarkupError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        case unexpectedEnd
        case invalidTag
        /// An end tag does not match the innermost open element.
        case unexpectedEndTag(String)
        /// Text or a second element occurs outside the root element.
        case textOutside
        /// An entity is neither one of XML's five named entities nor a numeric character reference.
        case unknownEntity
        /// The document type declaration contains definitions, or another declaration occurs.
        case definitions
        case tooDeep
    }

    public let reason: Reason
    /// The byte offset of the error.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
