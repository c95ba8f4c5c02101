import Domain

/// The scene that adds a batch of memes.
enum AddMemes {
    struct Request: Equatable, ChangeRequest {
        var source: InputSource
        /// The format of the input; `nil` to detect it.
        var format: FileFormat?
        /// The tags to add to every meme.
        var tags: [String] = []
        /// Whether valid records are stored even if others are invalid.
        var keepsGoing = false
        var isDryRun = false
        var output = OutputFormat.human
    }

    enum Response: Equatable {
        /// An invalid record. Only the first few invalid records are presented.
        case wrongRecord(WrongRecord)
        case ended(BatchOutcome)
    }

    typealias ViewModel = Output
}
