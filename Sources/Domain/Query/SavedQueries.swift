/// The named queries that the user has saved, for use as `saved:NAME`.
public struct SavedQueries: Equatable, Sendable {
    public var queries: [SavedQuery] = []

    public init(_ queries: [SavedQuery] = []) { self.queries = queries }

    /// The names of the queries that are being parsed, outermost first.
    private(set) var open: [String] = []

    /// The maximum length of a chain of saved queries, each of which uses the next.
    private static let maximumDepth = 8

    /// Returns the query with the given name, and a copy of the saved queries in which this query is marked
    /// as being parsed.
    ///
    /// - Throws: `.unknownSavedQuery`, `.savedQueryUsesItself`, or `.tooDeep` if the chain is too long.
    func opening(
        _ name: String
    ) throws(QueryError.Reason) -> (query: SavedQuery, rest: SavedQueries) {
        guard let query = queries.first(where: { $0.name == name }) else {
            throw .unknownSavedQuery(name, known: queries.map(\.name))
        }
        guard !open.contains(name) else { throw .savedQueryUsesItself(query, through: open) }
        guard open.count < SavedQueries.maximumDepth else { throw .tooDeep }
        var rest = self
        rest.open.append(name)
        return (query, rest)
    }
}
