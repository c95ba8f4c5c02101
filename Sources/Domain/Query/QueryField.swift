/// The fields that a query can name before a colon.
public enum QueryField: String, CaseIterable, Sendable {
    case title
    case text
    case tag
    case url
    /// An alternative name for a meme; see `Meme.aliases`.
    case alias
    /// The first characters of an identifier.
    case id
    case created
    case modified
    /// The due date of a task.
    case due
    /// A state; see `Query.states`.
    case `is`
    /// A field that has a value, or `links`; see `Query.parts`.
    case has
    /// A meme to which the matching memes link.
    case linksTo = "links-to"
    /// A meme that links to the matching memes.
    case linkedBy = "linked-by"
    /// The name of a saved query.
    case saved
}
