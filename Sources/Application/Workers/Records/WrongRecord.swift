import Domain

/// A record of an input that cannot be added.
package struct WrongRecord: Equatable {
    /// How many are shown; the rest are only counted.
    static let maximumShown = 20

    let input: String
    /// The line number; the first is 1.
    let line: Int
    let problem: Problem

    enum Problem: Equatable {
        case invalid(RecordError)
        /// The store rejects it.
        case error(MemesError)
    }
}
