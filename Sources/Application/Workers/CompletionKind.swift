import Domain

/// A kind of word that a shell completes with data from a store.
package enum CompletionKind: String, CaseIterable {
    /// Ids of memes; the description is the title.
    case references
    /// Ids of recently removed memes; the description is the title.
    case removed
    /// Tags. A tag may follow `+`, `-`, or another tag and a comma. After `-`, only the tags of the
    /// previously named meme are offered.
    case tags
    /// Query fields with their values: `tag:` with tags, `is:` with states, and `has:` with fields that a
    /// meme can have.
    case query
    /// Names of this store's drafts; the description is the title.
    case drafts
    /// Handles of operations; the description says what the operation did.
    case operations
    /// The user's command aliases; the description is the command line.
    case aliases
    /// The titles of templates.
    case templates
    /// The keys of the configuration file, with the names of the aliases and the saved queries.
    case keys
}
