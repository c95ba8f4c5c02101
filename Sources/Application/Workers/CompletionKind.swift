import Domain

/// The kinds of words that a shell completes from a store.
package enum CompletionKind: String, CaseIterable {
    /// Memes by id; the description is the title.
    case references
    /// The same for recently removed memes.
    case removed
    /// Tags, also after `+`, `-` or another tag's comma. After `-`, the tags of the meme.
    case tags
    /// Query fields with their values: tags, states, and fields that a meme can have.
    case query
    /// Names of this store's drafts; the description is the title.
    case drafts
    /// Handles of operations; the description is what they did.
    case operations
}
