import Domain

/// A likely meaning of a query that matches nothing.
package enum QueryGuess: Equatable {
    case nothing
    /// Another query: `tag:work` for `@work`, `#work` or `tag=work`; or the typed query with some words
    /// replaced by similar words from titles and tags.
    case query(String)
    /// A tag that no meme has, and the nearest existing tag.
    case tag(String, nearest: String?)
    /// The store had no memes at the `--as-of` date.
    case emptyThen
    case format(String)
}
