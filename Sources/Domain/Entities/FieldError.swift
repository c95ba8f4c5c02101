/// Why a meme cannot have what was given for one of its fields.
public enum FieldError: Equatable, Sendable {
    /// A meme needs a title.
    case emptyTitle
    /// A title holds a line break.
    case titleNotOneLine(String)
    /// A tag cannot be one.
    case invalidTag(String, TagError)
    /// A key without characters.
    case emptyKey
    /// A field of a meme has a lone surrogate, which no text can hold, so that nothing can be joined to it.
    case loneSurrogate(MemeField)
    /// The identifier of what is to be added is that of a meme in the store, or of one that was removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store has a meme of this identifier, which differs from the one that is to be added.
    case idOfOtherContent(MemeID)
    /// Two memes of one input have the same identifier.
    case idRepeated(MemeID)
    /// The identifier of a meme does not follow from its key.
    case idOfOtherKey(MemeID)
}

/// Why a tag cannot be one.
public enum TagError: Equatable, Sendable {
    /// No characters.
    case empty
    /// A comma, which separates tags.
    case comma
    /// A control character.
    case controlCharacter
    /// White space at either end.
    case outerWhitespace
    /// A `/` without a name on both sides.
    case emptyLevel
}
