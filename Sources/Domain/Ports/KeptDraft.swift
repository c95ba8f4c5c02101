/// A draft that was not stored.
public struct KeptDraft: Equatable, Sendable {
    /// The name that the user refers to it by.
    public let name: String
    public let file: EditedFile
    public let time: Timestamp

    public init(name: String, file: EditedFile, time: Timestamp) {
        self.name = name
        self.file = file
        self.time = time
    }
}
