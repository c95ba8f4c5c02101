public struct QueryError: Error, Equatable, Sendable {
    public let reason: Reason
    public let query: String
    /// The place, counted in Unicode scalars from the start of the query. It is empty where
    /// something is missing.
    public let place: Range<Int>

    public init(_ reason: Reason, in query: String, at place: Range<Int>) {
        self.reason = reason
        self.query = query
        self.place = place
    }

    public enum Reason: Error, Equatable, Sendable {
        /// A word before a colon that is no field; see `QueryField`.
        case unknownField(String)
        /// `OR`, `AND`, `NOT` or `-` without a term beside it.
        case danglingOperator(String)
        case unclosedParenthesis
        case unopenedParenthesis
        case emptyParentheses
        case unfinishedPhrase
        /// A field without a value, or an empty phrase.
        case emptyValue
        /// A quote, a star or a parenthesis within a word.
        case misplaced(Unicode.Scalar)
        case unreadableDate(String)
        /// A value that `is:` does not know; see `QueryState`.
        case unknownState(String)
        /// A value that `has:` does not know; see `Query.optionalFields`.
        case unknownPart(String)
        /// Characters that no identifier begins with.
        case invalidID(String)
        /// More than `QueryParser.maximumDepth` levels.
        case tooDeep
        /// An invalid regular expression; Swift's message.
        case invalidRegularExpression(String)
    }
}
