import Domain

struct ExportedMemes: Equatable {
    var count: Int
    var path: String
    /// The errors for attachments that could not be exported.
    var attachmentErrors: [MemesError] = []
    /// The tags that the format does not allow, with their replacements.
    var changedTags: [ChangedTag] = []
    var warnings: [StoreWarning] = []
}
