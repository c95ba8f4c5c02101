import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable {
        var paths: [String]
        var format: FileFormat?
        var tags: [String] = []
        var updates = false
        var keepsGoing = false
        var isDryRun = false
    }

    enum Response: Equatable {
        /// An error in a file, shown as soon as it is found.
        case fault(ImportFault)
        /// The import has ended.
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}
