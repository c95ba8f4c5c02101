import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable {
        /// Files and folders; `-` is standard input.
        var paths: [String]
        /// The format of all of them; `nil` where each is to be recognised.
        var format: FileFormat?
        /// The columns of tables.
        var table = TableColumns()
        /// Tags for every meme.
        var tags: [String] = []
        /// Whether existing memes that differ are updated.
        var updates = false
        /// Whether those that were edited here are, too.
        var takesTheirs = false
        /// Whether attachments are copied.
        var copiesAttachments = false
        /// Whether folders become no tags.
        var ignoresFolders = false
        /// Whether valid records are stored even if others are invalid.
        var keepsGoing = false
        /// Whether the times of commits count before those of files.
        var takesCommitTimes = false
        /// The file for a full report.
        var report: String?
        var isDryRun = false
        var output = OutputFormat.human
    }

    enum Response: Equatable {
        /// An error in a file, shown as soon as it is found.
        case error(ImportError)
        /// The import has ended.
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}
