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

/// The reason the `MEME_PICKER` program picked no meme.
public enum PickerError: Equatable, Sendable {
    /// The program does not exist or is not executable.
    case notRun(command: String)
    /// The program exited with a status that means neither a choice nor a cancellation.
    case exited(Int32, command: String)
    case noSuchLine(String)
}

/// The reason a meme was not opened in another program.
public enum OpeningError: Equatable, Sendable {
    /// The meme has neither a web address nor an image nor an attachment.
    case nothingToOpen(title: String)
    /// The meme has several attachments, with these names, and nothing else to open.
    case severalAttachments([String], title: String)
    /// The attachment is of a kind that is never opened.
    case otherAttachment(String)
    /// The address has a scheme that is never opened, such as `file:` or `javascript:`.
    case otherAddress(String)
    case noPicture(String, PictureError)
    case confirmationNeeded(count: Int)
    /// `BROWSER` is not set, and the default program is not installed.
    case noProgram(default: String)
    case notRun(program: String)
    case exited(Int32, program: String, target: String)
}

/// The reason a command does not run for operations.
public enum HookError: Equatable, Sendable {
    case notStarted(SystemFailure)
    case exited(Int32, command: String)
    case killed(signal: Int32, command: String)
    /// Another process runs a command under this name.
    case nameInUse(String)
    /// The file with the remembered position contains something else.
    case damagedCursor(path: String)
}

/// The reason a meme's image cannot be shown. The raw value is the message.
public enum PictureError: String, CaseIterable, Error {
    case notFound = "not found"
    case notARegularFile = "not a regular file"
    /// The file has more than `Picture.maximumByteCount` bytes.
    case tooLarge = "larger than 50 MB"
    case permissionDenied = "permission denied"
    /// The system reported another error.
    case unreadable = "cannot be read"
    /// A relative path leads out of the folder that contains the store.
    case outsideStoreFolder = "outside the store's folder"
    /// The format is not one that `ImageHeader` supports.
    case notAPicture = "not a PNG, JPEG, GIF or WebP picture"
    /// The name ends as that of another kind of file, which the desktop may run.
    case otherEnding = "its name does not end like that of a picture"
}
