/// Why an editor has not changed a draft.
public enum EditorError: Equatable, Sendable {
    /// There is no terminal for an editor, and none is named that may do without.
    case needsTerminal
    /// Prompts are turned off.
    case inputForbidden
    /// Nothing says which editor to use, and the usual one is not there, or not for a terminal that
    /// cannot move its cursor.
    case none(isTerminalDumb: Bool)
    /// The variable that names the editor is not UTF-8.
    case unreadableVariable(String)
    /// There is no such program, or it may not be run.
    case notRun(command: String)
    /// The system cannot start a program.
    case notStarted(SystemFailure)
    /// It ended with an exit status other than 0.
    case exited(Int32, command: String)
    /// A signal ended it.
    case killed(signal: Int32, command: String)
    /// The user has interrupted it.
    case interrupted
    /// It deleted the draft.
    case draftGone
    /// It replaced the draft with something else.
    case draftIsNoFile(FileKind)
    /// The draft is too large.
    case draftTooLarge(byteCount: Int, limit: Int)
    /// Another program has the draft open.
    case draftIsOpen
}

/// Why what the user wrote in an editor cannot be stored.
public enum DraftError: Equatable, Sendable {
    /// The user has written nothing.
    case empty
    /// A draft that is not UTF-8; both are counted from 1 in the file.
    case notUTF8(line: Int, byte: Int)
    /// A field in the front matter of a draft is wrong; lines are counted from 1.
    case invalidField(line: Int, DraftFieldError)
    /// No draft has this name; `nil` where there are none.
    case noSuchDraft(String?)
    /// A draft is of another store.
    case ofOtherStore(name: String, store: String)
    /// Something went wrong after a draft was made, which is kept for the user.
    indirect case kept(path: String, after: MemesError)
}

/// What is wrong with a field in the front matter of a draft.
public enum DraftFieldError: Error, Equatable, Sendable {
    /// Its value cannot be one.
    case unreadable(MemeField)
    /// It stands there twice.
    case repeated(MemeField)
    /// There is no such field.
    case unknown(String)
    /// No line ends the front matter.
    case unclosed
    /// A tag cannot be one.
    case tag(String, TagError)
}
