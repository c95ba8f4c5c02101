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
