import Domain

/// Memes that were written to a file or a folder.
struct ExportedMemes: Equatable {
    /// How many.
    var count: Int
    /// Where to, as it was given.
    var path: String
    /// The warnings of the store.
    var warnings: [StoreWarning] = []
}
