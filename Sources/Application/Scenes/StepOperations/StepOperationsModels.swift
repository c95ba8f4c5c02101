import Domain

/// The scene that undoes or redoes operations.
enum StepOperations {
    struct Request: Equatable {
        var step: OperationStep
        var count = 1
        var isDryRun = false
    }

    struct Response: Equatable {
        var step: OperationStep
        var takenBack: Result<TakenBackOperations, MemesError>
        /// When that was, from which ages are counted.
        var now: Timestamp
    }

    typealias ViewModel = Output
}
