/// The fields of a meme by the names they have in the store and in every output.
public enum MemeField: String, CaseIterable, Sendable {
    /// The permanent identifier.
    case id
    /// One line, required.
    case title
    /// Markdown of any length.
    case text
    /// The labels.
    case tags
    /// A web address.
    case url
    /// A path or an address of a picture.
    case image
    /// Whether the meme is pinned.
    case pinned
    /// When it was added.
    case created
    /// When it was last changed; absent until the first change.
    case modified
    /// The key: a second add with it changes nothing.
    case key
}
