import Domain

/// The scene that compares two versions.
enum DiffMemes {
    struct Request: Equatable {
        /// The old version, as typed.
        var name: String
        /// The new version, as typed; `nil` for the default.
        var otherName: String?
        var asOf: String?
    }

    struct Response: Equatable {
        var found: FoundDifference
    }

    typealias ViewModel = Output
}
