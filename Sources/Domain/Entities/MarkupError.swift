/// Why XML is invalid.
package struct MarkupError: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
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

    package let reason: Reason
    /// The byte offset.
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}
