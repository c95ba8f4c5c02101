import Domain

/// Memes that were written to a file or a folder.
struct ExportedMemes: Equatable {
    var count: Int
    var path: String
    /// Paths of attachment copies that are no longer beside the store.
    var missingAttachments: [String] = []
    /// Tags that the format does not allow, with their replacements.
    var changedTags: [ChangedTag] = []
    var warnings: [StoreWarning] = []
}
