import Domain

/// The scene that does again what was taken back last.
enum RedoOperation {
    /// Does as many operations again as the user wants.
    enum RedoOperation {
        struct Request: Equatable {
            var count = 1
            /// Whether only to find out what would be done again.
            var isRehearsal = false
        }

        struct Response: Equatable {
            var takenBack: Result<TakenBackOperations, MemesError>
            /// When that was, from which ages are counted.
            var now: Timestamp
        }

        typealias ViewModel = Output
    }
}
