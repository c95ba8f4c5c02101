import Domain

/// A kind of word that `meme` completes for a shell, with data from the store, the drafts or the configuration
/// file.
package enum CompletionKind: String, CaseIterable {
    /// Ids of memes; the description has the title, an excerpt if needed, and the time since the last change.
    case references
    /// Ids of recently removed memes; the description is the title.
    case removed
    /// Tags. A tag may follow `+`, `-`, or a tag and a comma. Directly after `-`, only the tags of the named
    /// meme are offered, if that meme exists.
    case tags
    /// Query fields with values: `tag:` with tags, `is:` with states, `has:` with fields and `links`,
    /// `saved:` with names of saved queries, `links-to:` and `linked-by:` with ids.
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
