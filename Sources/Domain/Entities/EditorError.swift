/// The reason a draft could not be edited.
public enum EditorError: Equatable, Sendable {
    /// There is no terminal, and no editor other than `vi` is configured.
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

/// A warning about drafts that does not stop the command.
public enum DraftWarning: Equatable, Sendable {
    /// Drafts are written to the temporary folder because of an error with the usual folder.
    case moved(MemesError)
    /// The draft's directory contains other files, so the directory was not removed.
    case filesLeft(directory: String)
    /// A draft cannot be read, so it is not listed; or it is too large to be read whole.
    case unreadable(path: String, MemesError)
}

/// The reason a field in a draft's front matter is invalid.
public enum DraftFieldError: Error, Equatable, Sendable {
    case unreadable(MemeField)
    case repeated(MemeField)
    case unknown(String)
    /// The front matter has no closing line.
    case unclosed
    /// The opening line of the front matter was changed to this text.
    case unopened(String)
    case tag(String, TagError)
    /// An escape in the value is a lone surrogate, which a `String` cannot hold.
    case loneSurrogate(MemeField)
    /// The tag begins with `+`, `#` or `=`.
    case markedTag(String)
}

/// The reason the `MEME_PICKER` program picked no meme.
public enum PickerError: Equatable, Sendable {
    /// The program does not exist or is not executable.
    case notRun(command: String)
    /// The program exited with a status that means neither a choice nor a cancellation.
    case exited(Int32, command: String)
    case noSuchLine(String)
}
