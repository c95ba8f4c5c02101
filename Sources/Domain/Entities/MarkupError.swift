/// Why XML is invalid.
public struct MarkupError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        case unexpectedEnd
        case invalidTag
        /// The end tag of an element that is not the innermost one.
        case unexpectedEndTag(String)
        /// Text or an element outside the root element.
        case textOutside
        /// Neither one of the five XML entities nor a character number.
        case unknownEntity
        /// A document type with definitions.
        case definitions
        case tooDeep
    }

    public let reason: Reason
    /// The byte offset.
    public let offset: Int

    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
