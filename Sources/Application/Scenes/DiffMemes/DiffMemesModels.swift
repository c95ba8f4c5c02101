import Domain

/// The scene that compares two versions.
enum DiffMemes {
    struct Request: Equatable {
        /// The old version, as typed.
        var name: String
        /// The new version, as typed; `nil` for the default.
        var otherName: String?
        /// The date of `--as-of`, as typed; `nil` for now.
        var asOf: String?
        var format = OutputFormat.human
        /// Whether to show local times, for people.
        var isForPeople = false
    }

    struct Response: Equatable {
        var found: FoundDifference
    }

    typealias ViewModel = Output
}
