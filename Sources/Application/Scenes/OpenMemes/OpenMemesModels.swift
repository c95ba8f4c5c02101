import Domain

/// The scene that opens the URL or image of a meme in another program.
enum OpenMemes {
    struct Request: Equatable {
        /// The references to memes, or the addresses to open, as typed.
        var names: [String]
        /// The user's consent; `nil` until the user gives it.
        var consent: Consent?
        /// Whether the user can be asked for confirmation.
        var canAsk = false
        /// Whether to show the targets without opening them.
        var isDryRun = false
        var format = OutputFormat.human
    }

    /// The confirmation step, which finds the targets to open.
    enum FindTargets {
        struct Response: Equatable {
            var found: FoundTargets
        }

        typealias ViewModel = Output
    }

    enum OpenTargets {
        struct Response: Equatable {
            /// The targets that were opened or, in a dry run, would be opened.
            var opened = FoundTargets()
            /// The error that kept the remaining targets from being opened; `nil` if all targets were opened.
            var error: MemesError?
        }

        typealias ViewModel = Output
    }
}

/// The record `{"target":"https://example.org","id":"7m3k9q2x0d4v"}`. A plain line has only the target.
extension OpenedTarget: TableRecord {
    package static let fieldNames = ["target", "id"]
    package static let plainFieldNames = ["target"]

    package var record: Record { ["target": .text(target), "id": id.map { .id($0) }] }
}
