import Domain

/// The scene that compares two versions.
enum DiffMemes {
    struct Request: Equatable {
        /// The reference to the old version or to a meme, as typed. If `otherName` is `nil` and this is a
        /// reference to a meme, its last two versions are compared.
        var name: String
        /// The reference to the new version, as typed; `nil` to compare two versions of the same meme.
        var otherName: String?
        /// The value of `--as-of`, as typed; `nil` for the current state.
        var asOf: String?
        var format = OutputFormat.human
        /// Whether the output is human-readable. If so, times are shown in local time.
        var isForPeople = false
    }

    struct Response: Equatable {
        var found: FoundDifference
    }

    typealias ViewModel = Output
}
