/// Why an editor has not changed a draft.
public enum EditorError: Equatable, Sendable {
    /// There is no terminal for an editor, and none is named that may do without.
    case needsTerminal
    /// Prompts are turned off.
    case inputForbidden
    /// Nothing says which editor to use, and the usual one is not there, or not for a terminal that
    /// cannot move its cursor.
    case none(isTerminalDumb: Bool)
    case unreadableVariable(String)
    /// There is no such program, or it may not be run.
    case notRun(command: String)
    case notStarted(SystemFailure)
    case exited(Int32, command: String)
    case killed(signal: Int32, command: String)
    case interrupted
    case draftGone
    case draftIsNoFile(FileKind)
    case draftTooLarge(byteCount: Int, limit: Int)
    case draftIsOpen
}

/// Why what the user wrote in an editor cannot be stored.
public enum DraftError: Equatable, Sendable {
    case empty
    /// A kept draft that was opened again, and that the editor has not written.
    case unchanged
    /// A draft that is not UTF-8; both are counted from 1 in the file.
    case notUTF8(line: Int, byte: Int)
    /// A field in the front matter of a draft is wrong; lines are counted from 1.
    case invalidField(line: Int, DraftFieldError)
    /// No draft has this name; `nil` where there are none.
    case noSuchDraft(String?)
    case ofOtherStore(name: String, store: String)
    /// Something went wrong after a draft was made, which is kept for the user.
    indirect case kept(path: String, after: MemesError)
}

/// What a user is told of drafts while a command goes on.
public enum DraftWarning: Equatable, Sendable {
    /// They cannot be kept where they should be, for this reason, and are in the temporary folder.
    case moved(MemesError)
    /// Files that are not of a draft stay in its directory.
    case filesLeft(directory: String)
    /// A draft that is in no list.
    case unreadable(path: String, MemesError)
}

/// What is wrong with a field in the front matter of a draft.
public enum DraftFieldError: Error, Equatable, Sendable {
    case unreadable(MemeField)
    case repeated(MemeField)
    case unknown(String)
    /// No line ends the front matter.
    case unclosed
    /// The line that begins the front matter was changed to this one.
    case unopened(String)
    case tag(String, TagError)
    /// A tag with the mark of another program before it.
    case markedTag(String)
}

/// Why the program that `MEME_PICKER` names has picked nothing.
public enum PickerError: Equatable, Sendable {
    /// There is no such program, or it may not be run.
    case notRun(command: String)
    /// It ended with an exit status that means neither a pick nor a cancel.
    case exited(Int32, command: String)
    case noSuchLine(String)
}
