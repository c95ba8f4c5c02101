import Domain

/// An input record that cannot be added.
package struct WrongRecord: Equatable {
    /// The maximum number of records to show; the others are only counted.
    static let maximumShown = 20

    let input: String
    /// The line number, counted from 1.
    let line: Int
    let problem: Problem

    enum Problem: Equatable {
        case invalid(RecordError)
        /// The error for a record that the store rejects.
        case error(MemesError)
    }
}
