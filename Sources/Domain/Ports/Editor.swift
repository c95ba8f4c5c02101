/// A program in which a user changes a draft.
public protocol Editor {
    /// Gives the user a draft to change, and waits until the program has ended.
    ///
    /// The draft is a file that only the user may read. It stays until it is discarded, so that what
    /// the user has written is not lost.
    ///
    /// - Throws: `MemesError.editor`, or `.system` where no file can be made; both within
    ///   `DraftError.kept` where there is a draft that the user may have changed.
    func edit(_ draft: [UInt8]) throws(MemesError) -> EditedFile

    /// Removes a draft.
    func discard(_ file: EditedFile)
}

/// A draft after the user has left the editor.
public struct EditedFile: Equatable, Sendable {
    /// What is in it.
    public let bytes: [UInt8]
    /// Where it is, from the root.
    public let path: String

    /// A file that was edited.
    public init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
    }
}
