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
