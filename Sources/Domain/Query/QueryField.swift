/// The fields of a query, before a colon.
public enum QueryField: String, CaseIterable, Sendable {
    case title
    case text
    case tag
    case url
    /// The first characters of the identifier.
    case id
    case created
    case modified
    /// A state; see `QueryState`.
    case `is`
    /// A field that holds something; see `Query.optionalFields`.
    case has
}

public enum QueryState: String, CaseIterable, Sendable {
    case pinned
    case removed
}
