import Domain

/// A front matter field whose name has a meaning, but not with its value. It is kept.
package struct FieldRemark: Equatable {
    package enum Reason: Equatable {
        /// Day and month may each come first: `01/02/2024`.
        case ambiguousDate
        /// Not a date in any supported format.
        case noDate
        /// A list instead of a single value, or the like.
        case wrongType
        /// Not used.
        case ignored
        /// Occurs again below.
        case repeated
        /// Another note has the same id but other contents.
        case usedTwice
        /// Invalid syntax; kept in the text.
        case unreadable
        /// Without its closing line; kept in the text.
        case unclosed
    }

    package var name: String
    /// The line in the file, from 1; `nil` if unknown.
    package var line: Int?
    package var reason: Reason
    /// The value, if it says more than the reason, such as an invalid date.
    package var value: String?

    package init(name: String, line: Int? = nil, reason: Reason, value: String? = nil) {
        self.name = name
        self.line = line
        self.reason = reason
        self.value = value
    }
}
