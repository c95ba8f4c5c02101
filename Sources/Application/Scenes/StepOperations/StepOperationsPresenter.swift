import Domain

/// Words what was undone or done again.
protocol StepOperationsPresentationLogic {
    /// Presents the operations, or why there are none.
    func presentSteppedOperations(response: StepOperations.Response)
}

/// Finds the words for what was undone or done again.
final class StepOperationsPresenter: StepOperationsPresentationLogic {
    weak var viewController: (any StepOperationsDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentSteppedOperations(response: StepOperations.Response) {
        for output in outputs(of: response) {
            viewController?.displaySteppedOperations(viewModel: output)
        }
    }

    private func outputs(of response: StepOperations.Response) -> [Output] {
        switch response.takenBack {
        case .success(let takenBack):
            [answer(takenBack, response)] + Output.warnings(takenBack.notices)
        case .failure(let error):
            [.error(error)]
        }
    }

    private func answer(
        _ takenBack: TakenBackOperations, _ response: StepOperations.Response
    ) -> Output {
        switch form {
        case .human:
            return .text(OperationWording.text(of: response.step, takenBack, now: response.now))
        case .records(let form):
            let operations = takenBack.operations.map {
                OperationWording.effect(of: $0, response.step)
            }
            return .records(RecordFormatter(form: form).text(of: operations))
        }
    }
}
