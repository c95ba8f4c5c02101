/// What can stand before a colon in a query.
public enum QueryField: String, CaseIterable, Sendable {
    /// The title.
    case title
    /// The text.
    case text
    /// One of the tags.
    case tag
    /// The web address.
    case url
    /// The first characters of the identifier.
    case id
    /// When it was added.
    case created
    /// When it last changed.
    case modified
    /// A state; see `QueryState`.
    case `is`
    /// A field that holds something; see `Query.optionalFields`.
    case has
}

/// What can follow `is:` in a query.
public enum QueryState: String, CaseIterable, Sendable {
    /// Pinned memes.
    case pinned
    /// Removed memes.
    case removed
}
