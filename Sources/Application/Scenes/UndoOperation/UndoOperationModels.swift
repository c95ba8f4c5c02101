import Domain

/// The scene that takes back what was done last.
enum UndoOperation {
    /// Takes back as many operations as the user wants.
    enum UndoOperation {
        struct Request: Equatable {
            var count = 1
            /// Whether only to find out what would be taken back.
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
