import Domain

protocol StepOperationsPresentationLogic {
    /// Presents the operations, or an error.
    func presentSteppedOperations(response: StepOperations.Response)
}

final class StepOperationsPresenter: OutputPresenter<OutputFormat>, StepOperationsPresentationLogic
{
    func presentSteppedOperations(response: StepOperations.Response) {
        viewController?.display(
            viewModels: Output.all(of: response.takenBack) { [answer($0, response)] })
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
