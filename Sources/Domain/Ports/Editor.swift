/// A program in which a user changes drafts, and the files that drafts are.
///
/// A draft is a file that only the user may read. It is on the device before the program starts, and stays
/// until it is discarded: what the user has written outlives an editor, a terminal or a machine that fails.
public protocol Editor: AnyObject {
    /// Gives the user a draft to change, and waits until the program has ended.
    ///
    /// - Parameters:
    ///   - draft: what the draft holds before the user changes it.
    ///   - path: where it is kept already; `nil` for a new one.
    /// - Throws: `MemesError.editor`, or `.system` where no file can be made; both within
    ///   `DraftError.kept` where there is a draft that the user may have changed.
    func edit(
        _ draft: [UInt8], at path: String?, access: EditorAccess
    ) throws(MemesError) -> EditedFile

    /// Replaces what a draft holds, at once or not at all.
    func write(_ draft: [UInt8], at path: String) throws(MemesError)

    func discard(_ path: String)

    /// The drafts that are kept, the last changed first, without those that are being edited elsewhere.
    ///
    /// - Throws: `MemesError.editor` where the environment does not say where they are.
    func keptDrafts() throws(MemesError) -> [KeptDraft]
}

public enum EditorAccess: Equatable, Sendable {
    case terminal
    /// There is no terminal: only an editor that is named, which may be a script.
    case noTerminal
    /// The user wants no questions.
    case forbidden
}

/// A draft after the user has left the editor.
public struct EditedFile: Equatable, Sendable {
    public let bytes: [UInt8]
    /// Where it is, from the root.
    public let path: String
    /// Whether the editor has written the file, be it with the same bytes.
    public let isWritten: Bool

    public init(_ bytes: [UInt8], path: String, isWritten: Bool = true) {
        self.bytes = bytes
        self.path = path
        self.isWritten = isWritten
    }
}

/// A draft that was not stored.
public struct KeptDraft: Equatable, Sendable {
    /// How the user calls it.
    public let name: String
    public let file: EditedFile
    public let time: Timestamp

    public init(name: String, file: EditedFile, time: Timestamp) {
        self.name = name
        self.file = file
        self.time = time
    }
}
