import Application
import Domain

struct ImportOrder: Equatable {
    /// The files and folders to import; `-` is standard input.
    var paths: [String]
    /// The format of all files; `nil` to detect the format of each file.
    var format: ImportFormat?
    /// The options for the columns of tables.
    var table = TableColumns()
    /// The tags to add to every meme.
    var tags: [Tag] = []
    /// Whether to update existing memes that differ from their notes, except memes that have been edited in
    /// the store since their import.
    var updates = false
    /// Whether to add removed memes again. If `updates` is `true`, also whether to overwrite edits made in
    /// the store.
    var takesTheirs = false
    var copiesAttachments = false
    /// Whether to ignore folders instead of making tags from them.
    var ignoresFolders = false
    /// Whether to store valid records even if others are invalid.
    var keepsGoing = false
    /// Whether to prefer commit times to file times.
    var takesCommitTimes = false
    var isDryRun = false
}
