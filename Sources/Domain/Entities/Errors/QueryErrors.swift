public struct QueryError: Error, Equatable, Sendable {
    public let reason: Reason
    public let query: String
    /// The range of the error, in Unicode scalars from the start of the query. May be empty if something is
    /// missing.
    public let range: Range<Int>
    /// An own field whose name is similar to that of the unknown field; see `OwnField`.
    public var nearestField: String?

    public init(_ reason: Reason, in query: String, at range: Range<Int>) {
        self.reason = reason
        self.query = query
        self.range = range
    }

    public enum Reason: Error, Equatable, Sendable {
        /// The word before a colon is not a `QueryField`.
        case unknownField(String)
        /// An `OR`, `AND`, `NOT` or `-` lacks an operand.
        case danglingOperator(String)
        case unclosedParenthesis
        case unopenedParenthesis
        case emptyParentheses
        case unfinishedPhrase
        /// A field has no value, or a phrase is empty.
        case emptyValue
        case misplaced(Unicode.Scalar)
        case unreadableDate(String)
        case unreadableDue(String)
        /// An end of a range is neither a number nor a date.
        case unreadableEnd(String)
        /// `is:` does not support this value.
        case unknownState(String)
        /// `has:` does not support this value; see `Query.optionalFields`.
        case unknownPart(String)
        case invalidID(String)
        /// The query, a chain of saved queries or a regular expression is nested too deeply, or the query
        /// uses too many saved queries. See `QueryParser`.
        case tooDeep
        /// A regular expression is invalid. The string is Swift's message.
        case invalidRegularExpression(String)
        /// A regular expression is too large, because it repeats something too often.
        case tooLargeRegularExpression
        case unknownSavedQuery(String, known: [String])
        /// The query uses itself, directly or through the other queries.
        case savedQueryUsesItself(SavedQuery, through: [String])
        /// A saved query is invalid.
        indirect case invalidSavedQuery(SavedQuery, QueryError)
    }
}

/// A query with a name.
public struct SavedQuery: Equatable, Sendable {
    public let name: String
    public let text: String
    /// The file and line that define the query, as `FILE:LINE`.
    public let place: String

    public init(name: String, text: String, place: String) {
        self.name = name
        self.text = text
        self.place = place
    }
}
