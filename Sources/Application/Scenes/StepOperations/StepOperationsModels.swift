import Domain

/// The scene that undoes or redoes operations.
enum StepOperations {
    struct Request: Equatable, ChangeRequest {
        var step: OperationStep
        var chosen = ChosenOperations.last(1)
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var step: OperationStep
        var stepped: Result<SteppedOperations, MemesError>
    }

    typealias ViewModel = Output
}
