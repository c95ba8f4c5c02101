/// An editor in which the user changes drafts, and the draft files.
///
/// A draft is a file that only the user can read. It is on the device before the editor starts and kept
/// until it is discarded, so it survives a crash of the editor, the terminal or the machine.
public protocol Editor: AnyObject {
    /// Opens a draft in the editor and waits until the editor exits.
    ///
    /// - Parameters:
    ///   - draft: the initial contents.
    ///   - path: the path of a kept draft; `nil` to create one.
    /// - Throws: `MemesError.editor`, or `.system` if the file cannot be created; wrapped in
    ///   `DraftError.kept` if there is a draft that the user may have changed.
    func edit(
        _ draft: [UInt8], at path: String?, access: EditorAccess
    ) throws(MemesError) -> EditedFile

    /// Replaces the contents of a draft atomically.
    func write(_ draft: [UInt8], at path: String) throws(MemesError)

    func discard(_ path: String)

    /// Returns the kept drafts, last changed first, except those being edited elsewhere.
    ///
    /// - Throws: `MemesError.editor` if the environment does not determine their folder.
    func keptDrafts() throws(MemesError) -> [KeptDraft]
}

public enum EditorAccess: Equatable, Sendable {
    case terminal
    /// There is no terminal: only a configured editor, possibly a script, can run.
    case noTerminal
    /// `--no-input` was given.
    case forbidden
}
