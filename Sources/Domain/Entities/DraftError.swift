/// Why the text that the user wrote in an editor cannot be stored.
public enum DraftError: Equatable, Sendable {
    case empty
    /// A kept draft was reopened, but the editor did not write it.
    case unchanged
    /// The draft is not UTF-8. Both numbers count from 1.
    case notUTF8(line: Int, byte: Int)
    /// A field in the draft's front matter is invalid. Lines count from 1.
    case invalidField(line: Int, DraftFieldError)
    /// No draft has this name; `nil` if none was named and there is no draft of this store.
    case noSuchDraft(String?)
    case ofOtherStore(name: String, store: String)
    /// An error after the draft was created. The draft is kept.
    indirect case kept(path: String, after: MemesError)
}
