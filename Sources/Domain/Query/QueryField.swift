/// The fields of a query, written before a colon.
public enum QueryField: String, CaseIterable, Sendable {
    case title
    case text
    case tag
    case url
    /// Another name of a meme; see `Meme.aliases`.
    case alias
    /// The first characters of an identifier.
    case id
    case created
    case modified
    /// A state: `pinned` or `removed`.
    case `is`
    /// A field that has a value; see `Query.optionalFields`.
    case has
}
