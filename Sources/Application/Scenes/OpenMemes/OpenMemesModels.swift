import Domain

/// The scene that opens the url or the image of memes in another program.
enum OpenMemes {
    struct Request: Equatable {
        /// The memes or addresses, as typed.
        var names: [String]
        /// The consent of the user; `nil` if there is none yet.
        var consent: Consent?
        /// Whether the user can be asked.
        var canAsk = false
        /// Whether to open nothing.
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// Finds what would be opened, for confirmation.
    enum FindTargets {
        struct Response: Equatable {
            var found: FoundTargets
        }

        typealias ViewModel = Output
    }

    enum OpenTargets {
        struct Response: Equatable {
            /// What was opened, or would be in a dry run.
            var opened = FoundTargets()
            /// Why the rest was not.
            var error: MemesError?
        }

        typealias ViewModel = Output
    }
}

/// `{"target":"https://example.org","id":"7m3k9q2x0d4v"}`. A plain line has only the target.
extension OpenedTarget: TableRecord {
    static let fieldNames = ["target", "id"]
    static let plainFieldNames = ["target"]

    var record: Record { ["target": .text(target), "id": id.map { .id($0) }] }
}
