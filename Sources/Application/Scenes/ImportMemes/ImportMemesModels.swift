import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable {
        /// Files and folders; `-` is standard input.
        var paths: [String]
        /// The format of all of them; `nil` where each is to be recognised.
        var format: ImportFormat?
        /// Tags for every meme, as they were typed.
        var tags: [String] = []
        /// Whether memes of the store that differ get the version that is imported.
        var updates = false
        /// Whether what is well is kept where something else is wrong.
        var keepsGoing = false
        /// Whether only to find out what would be imported.
        var isDryRun = false
    }

    enum Response: Equatable {
        /// Something is wrong in a file, which is told as soon as it is found.
        case fault(ImportFault)
        /// The import has ended.
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}
