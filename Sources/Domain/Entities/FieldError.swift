/// Why a meme cannot have what was given for one of its fields.
public enum FieldError: Equatable, Sendable {
    case emptyTitle
    case titleNotOneLine(String)
    case invalidTag(String, TagError)
    case emptyKey
    /// A field of a meme has a lone surrogate, which no text can hold, so that nothing can be joined to it.
    case loneSurrogate(MemeField)
    /// The identifier of what is to be added is that of a meme in the store, or of one that was removed.
    case idInUse(MemeID, isRemoved: Bool)
    /// The store has a meme of this identifier, which differs from the one that is to be added.
    case idOfOtherContent(MemeID)
    case idRepeated(MemeID)
    case idOfOtherKey(MemeID)
}

/// Why a tag cannot be one.
public enum TagError: Equatable, Sendable {
    case empty
    case comma
    case controlCharacter
    /// White space at either end.
    case outerWhitespace
    /// A `/` without a name on both sides.
    case emptyLevel
}
