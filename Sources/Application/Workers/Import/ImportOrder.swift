import Domain

/// What is to be imported, and how.
struct ImportOrder: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all of them; `nil` where each is to be recognised.
    var format: ImportFormat?
    /// Tags for every meme.
    var tags: [Tag] = []
    /// Whether memes of the store that differ get the version that is imported.
    var updates = false
    /// Whether what is well is kept where something else is wrong.
    var keepsGoing = false
    /// Whether nothing is to be kept.
    var isDryRun = false
}
