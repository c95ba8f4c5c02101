import Domain

/// A record of an input that cannot be added.
struct WrongRecord: Equatable {
    /// How many are shown; the others are only counted.
    static let maximumShown = 20

    /// The name of the input.
    let input: String
    /// The line; the first is 1.
    let line: Int
    let problem: Problem

    /// The error.
    enum Problem: Equatable {
        /// It cannot be read.
        case fault(RecordError)
        /// The store refuses it.
        case error(MemesError)
    }
}
