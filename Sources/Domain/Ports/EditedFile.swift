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
