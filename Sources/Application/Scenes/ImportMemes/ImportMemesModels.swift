import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable {
        /// What to import, and how, but for the tags.
        var order: ImportOrder
        /// The tags for every meme, as typed.
        var tags: [String] = []
        /// The file for a full report.
        var report: String?
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
