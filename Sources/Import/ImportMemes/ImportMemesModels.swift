import Application
import Domain

/// The scene that imports memes.
enum ImportMemes {
    struct Request: Equatable, ChangeRequest {
        /// The import order without tags. The interactor adds `tags` to it.
        var order: ImportOrder
        /// The tags to add to every meme, not yet validated.
        var tags: [String] = []
        /// The path of the file for the full report; `nil` for no report.
        var report: String?
        var output = OutputFormat.human

        var isDryRun: Bool { order.isDryRun }
    }

    enum Response: Equatable {
        /// An error in a file, presented as soon as it is found.
        case error(ImportError)
        case finished(Result<ImportedMemes, MemesError>)
    }

    typealias ViewModel = Output
}
