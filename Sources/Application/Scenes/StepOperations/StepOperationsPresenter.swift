import Domain

/// Words what was undone or done again.
protocol StepOperationsPresentationLogic {
    /// Presents the operations, or why there are none.
    func presentSteppedOperations(response: StepOperations.Response)
}

/// Finds the words for what was undone or done again.
final class StepOperationsPresenter: StepOperationsPresentationLogic {
    weak var viewController: (any StepOperationsDisplayLogic)?

    private let format: OutputFormat

    init(format: OutputFormat) {
        self.format = format
    }

    func presentSteppedOperations(response: StepOperations.Response) {
        for output in outputs(of: response) {
            viewController?.displaySteppedOperations(viewModel: output)
        }
    }

    private func outputs(of response: StepOperations.Response) -> [Output] {
        switch response.takenBack {
        case .success(let takenBack):
            [answer(takenBack, response)] + Output.warnings(takenBack.warnings)
        case .failure(let error):
            [.error(error)]
        }
    }

    private func answer(
        _ takenBack: TakenBackOperations, _ response: StepOperations.Response
    ) -> Output {
        switch format {
        case .human:
            return .text(OperationMessages.text(of: response.step, takenBack, now: response.now))
        case .records(let format):
            let operations = takenBack.operations.map {
                OperationMessages.effect(of: $0, response.step)
            }
            return .records(RecordFormatter(format: format).text(of: operations))
        }
    }
}
