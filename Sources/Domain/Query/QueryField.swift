/// The fields of a query, before a colon.
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

/// The states of a query, after `is:`.
public enum QueryState: String, CaseIterable, Sendable {
    /// Pinned memes.
    case pinned
    /// Removed memes.
    case removed
}
