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
        /// Whether a record is printed instead of the diff alone.
        var printsRecord = false
        /// Whether times are local, for people.
        var isForPeople = false
    }

    struct Response: Equatable {
        var found: FoundDifference
    }

    typealias ViewModel = Output
}
