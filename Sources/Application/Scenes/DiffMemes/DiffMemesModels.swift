import Domain

/// The scene that compares two versions.
enum DiffMemes {
    struct Request: Equatable {
        /// What the user typed for the old version.
        var name: String
        /// What the user typed for the new one; `nil` where that goes without saying.
        var otherName: String?
        var asOf: String?
    }

    struct Response: Equatable {
        var found: FoundDifference
    }

    enum ViewModel: Equatable {
        /// There is no difference.
        case same
        case output(Output)
    }
}
