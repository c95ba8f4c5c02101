import Domain

/// A remark about a field, of front matter or another format, that was not used as its name suggests.
package struct FieldRemark: Equatable {
    package enum Reason: Equatable {
        /// A date whose day and month may be in either order: `01/02/2024`.
        case ambiguousDate
        /// A value that is not a date in any supported format.
        case noDate
        /// A value of the wrong type, such as a list instead of a single value.
        case wrongType
        /// A field that the import does not use.
        case ignored
        /// A field that is repeated below.
        case repeated
        /// An id that is also used by another note with different contents.
        case usedTwice
        /// Lines with invalid syntax, which stay in the text.
        case unreadable
        /// Front matter without its closing line, which stays in the text.
        case unclosed
    }

    package var name: String
    /// The line number in the file, counted from 1; `nil` if unknown.
    package var line: Int?
    package var reason: Reason
    /// The value of the field, such as an invalid date; `nil` if the value adds nothing to the reason.
    package var value: String?

    package init(name: String, line: Int? = nil, reason: Reason, value: String? = nil) {
        self.name = name
        self.line = line
        self.reason = reason
        self.value = value
    }
}
