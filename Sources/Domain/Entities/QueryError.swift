public struct QueryError: Error, Equatable, Sendable {
    public let reason: Reason
    public let query: String
    /// The range of the error, in Unicode scalars from the start of the query. Empty if something is missing.
    public let range: Range<Int>

    public init(_ reason: Reason, in query: String, at range: Range<Int>) {
        self.reason = reason
        self.query = query
        self.range = range
    }

    public enum Reason: Error, Equatable, Sendable {
        /// The word before a colon is not a `QueryField`.
        case unknownField(String)
        /// `OR`, `AND`, `NOT` or `-` without a term beside it.
        case danglingOperator(String)
        case unclosedParenthesis
        case unopenedParenthesis
        case emptyParentheses
        case unfinishedPhrase
        /// A field without a value, or an empty phrase.
        case emptyValue
        case misplaced(Unicode.Scalar)
        case unreadableDate(String)
        /// A value that `is:` does not support.
        case unknownState(String)
        /// A value that `has:` does not support; see `Query.optionalFields`.
        case unknownPart(String)
        case invalidID(String)
        /// More than `QueryParser.maximumDepth` levels.
        case tooDeep
        /// An invalid regular expression, with Swift's message.
        case invalidRegularExpression(String)
    }
}
