import Application
import Domain

struct ImportOrder: Equatable {
    /// Files and folders; `-` is standard input.
    var paths: [String]
    /// The format of all files; `nil` to detect each.
    var format: ImportFormat?
    /// The columns of tables.
    var table = TableColumns()
    /// Tags for every meme.
    var tags: [Tag] = []
    /// Whether to update existing memes that differ, except those edited here.
    var updates = false
    /// Whether to update those, too, and to add memes again that were removed here.
    var takesTheirs = false
    var copiesAttachments = false
    /// Whether folders do not become tags.
    var ignoresFolders = false
    /// Whether valid records are stored even if others are invalid.
    var keepsGoing = false
    /// Whether to prefer the times of commits to those of files.
    var takesCommitTimes = false
    var isDryRun = false
}
