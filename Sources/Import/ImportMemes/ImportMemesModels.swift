import Application
import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable, ChangeRequest {
        /// What to import and how, without the tags.
        var order: ImportOrder
        /// The tags for every meme, as typed.
        var tags: [String] = []
        /// The path of a full report, if any.
        var report: String?
        var output = OutputFormat.human

        var isDryRun: Bool { order.isDryRun }
    }

    enum Response: Equatable {
        /// An error in a file, shown as soon as it is found.
        case error(ImportError)
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}
