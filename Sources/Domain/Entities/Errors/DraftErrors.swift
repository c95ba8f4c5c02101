/// The reason a draft cannot be found or stored.
public enum DraftError: Equatable, Sendable {
    case empty
    /// The user did not save a new or reopened draft in the editor.
    case unchanged
    /// The draft is not valid UTF-8. Both numbers are 1-based.
    case notUTF8(line: Int, byte: Int)
    /// A field in the draft's front matter is invalid. The line number is 1-based.
    case invalidField(line: Int, DraftFieldError)
    /// No draft has this name. The name is `nil` if the user gave no name and the store has no drafts.
    case noSuchDraft(String?)
    case ofOtherStore(name: String, store: String)
    /// An error occurred after the draft was created. The draft is kept.
    indirect case kept(path: String, after: MemesError)
}

/// The reason a field in a draft's front matter is invalid.
public enum DraftFieldError: Error, Equatable, Sendable {
    case unreadable(String)
    case repeated(String)
    case unknown(String)
    /// The field `todo` was removed, but not `due`, which makes the meme a task, too.
    case todoNeeded
    /// The front matter is not YAML or TOML that can be read.
    case unread
    /// The front matter has no closing line.
    case unclosed
    /// The opening line of the front matter was changed to this text.
    case unopened(String)
    case tag(String, TagError)
    /// An escape in the value is a lone surrogate, which a `String` cannot hold.
    case loneSurrogate(String)
    /// The tag begins with `+`, `#` or `=`.
    case markedTag(String)
}

/// A warning about drafts that does not stop the command.
public enum DraftWarning: Equatable, Sendable {
    /// Drafts are written to the temporary folder because of an error with the usual folder.
    case moved(MemesError)
    /// The draft's directory contains other files, so the directory was not removed.
    case filesLeft(directory: String)
    /// A draft cannot be read, so it is not listed; or it is too large to be read whole.
    case unreadable(path: String, MemesError)
}

/// The reason a meme cannot be created from a template.
public enum TemplateError: Equatable, Sendable {
    /// The meme does not have the `template` tag.
    case isNoTemplate(MemeCandidate)
    /// A date format contains no conversion specifier or an unknown one.
    case invalidDate(String, template: MemeCandidate?)
    /// The title or the values of some keys are missing.
    case missingValues([String], title: Bool)
    /// The template does not contain these keys. `known` lists the keys that it contains.
    case unknownKeys([String], known: [String])
}
