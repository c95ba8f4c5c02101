import Domain

struct RestoredMeme: Equatable {
    var meme: Meme
    /// The number of the restored version.
    var number: Int
    /// The short id, for human-readable output.
    var shortID: String
    var isChanged = true
    var isDryRun = false
    package var warnings: [StoreWarning] = []
}
