/// The user's editor for drafts, and the draft files.
///
/// A draft is a file that only the user can read. It is synced to the device before the editor starts, and is
/// kept until it is discarded, so it survives a crash of the editor, the terminal or the machine.
public protocol Editor: AnyObject {
    /// Opens a draft in the editor, and waits until the editor exits.
    ///
    /// - Parameters:
    ///   - draft: the initial contents.
    ///   - path: the path of a kept draft; `nil` to create a new draft.
    ///   - line: the line at which the user begins to type, counted from 1. Some editors ignore it.
    /// - Throws: `MemesError.editor`, or `.system` if the file cannot be created. If the user may have
    ///   changed a draft, the error is wrapped in `DraftError.kept`.
    func edit(
        _ draft: [UInt8], at path: String?, line: Int, access: EditorAccess
    ) throws(MemesError) -> EditedFile

    /// Opens a file other than a draft, and waits until the editor exits. The file need not exist.
    ///
    /// - Throws: `MemesError.editor`; `.system` if the file's folder cannot be created.
    func open(_ path: String, access: EditorAccess) throws(MemesError)

    /// Replaces the contents of a draft atomically.
    func write(_ draft: [UInt8], at path: String) throws(MemesError)

    func discard(_ path: String)

    /// Returns the kept drafts, most recently changed first. Skips drafts that another process is editing.
    ///
    /// - Throws: `MemesError.editor` if the drafts folder cannot be determined from the environment.
    func keptDrafts() throws(MemesError) -> [KeptDraft]

    /// Lets other processes open the drafts that this process has created or opened.
    func unlockDrafts()
}

public enum EditorAccess: Equatable, Sendable {
    case terminal
    /// There is no terminal, so only a configured editor other than `vi`, such as a script, can run.
    case noTerminal
    /// `--no-input` was given.
    case forbidden
}

/// A draft after the editor has exited.
public struct EditedFile: Equatable, Sendable {
    public let bytes: [UInt8]
    /// The absolute path of the draft.
    public let path: String
    /// Whether the editor saved the file, even if the bytes are the same.
    public let isWritten: Bool

    public init(_ bytes: [UInt8], path: String, isWritten: Bool = true) {
        self.bytes = bytes
        self.path = path
        self.isWritten = isWritten
    }
}

/// A draft that was not stored.
public struct KeptDraft: Equatable, Sendable {
    /// The name by which the user refers to the draft.
    public let name: String
    public let file: EditedFile
    public let time: Timestamp
    /// Whether `file` has all bytes of the draft. If the draft is too large, `file` has only the beginning
    /// and the end.
    public let isWhole: Bool

    public init(name: String, file: EditedFile, time: Timestamp, isWhole: Bool = true) {
        self.isWhole = isWhole
        self.name = name
        self.file = file
        self.time = time
    }
}
