/// Why an editor did not change a draft.
public enum EditorError: Equatable, Sendable {
    /// There is no terminal, and no editor is configured that can run without one.
    case needsTerminal
    /// `--no-input` was given.
    case inputForbidden
    /// No editor is configured, and `vi` is not installed or the terminal is dumb.
    case none(isTerminalDumb: Bool)
    case unreadableVariable(String)
    /// The program does not exist or is not executable.
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

/// A warning about drafts, shown while the command continues.
public enum DraftWarning: Equatable, Sendable {
    /// Drafts cannot be kept in their usual folder, for this reason, and are in the temporary folder.
    case moved(MemesError)
    /// The directory of a draft contains other files, so it was not removed.
    case filesLeft(directory: String)
    /// A draft that cannot be read and is not listed.
    case unreadable(path: String, MemesError)
}

/// Why a field in a draft's front matter is invalid.
public enum DraftFieldError: Error, Equatable, Sendable {
    case unreadable(MemeField)
    case repeated(MemeField)
    case unknown(String)
    /// The front matter has no closing line.
    case unclosed
    /// The line that begins the front matter was changed to this one.
    case unopened(String)
    case tag(String, TagError)
    /// A tag that begins with `+`, `#` or `=`.
    case markedTag(String)
}

/// Why the `MEME_PICKER` program picked nothing.
public enum PickerError: Equatable, Sendable {
    /// The program does not exist or is not executable.
    case notRun(command: String)
    /// The program exited with a status that means neither a pick nor a cancellation.
    case exited(Int32, command: String)
    case noSuchLine(String)
}
