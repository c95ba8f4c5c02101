import Domain

/// Words what was done again.
protocol RedoOperationPresentationLogic {
    /// Presents the undos that were taken back, or why none was.
    func presentRedoneOperation(response: RedoOperation.RedoOperation.Response)
}

/// Finds the words for what was done again.
final class RedoOperationPresenter: RedoOperationPresentationLogic {
    weak var viewController: (any RedoOperationDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentRedoneOperation(response: RedoOperation.RedoOperation.Response) {
        switch response.takenBack {
        case .success(let takenBack):
            display(viewModel(of: takenBack, now: response.now))
            for warning in Output.warnings(takenBack.notices) { display(warning) }
        case .failure(let error):
            display(.error(error))
        }
    }

    private func display(_ viewModel: RedoOperation.RedoOperation.ViewModel) {
        viewController?.displayRedoneOperation(viewModel: viewModel)
    }

    private func viewModel(
        of takenBack: TakenBackOperations, now: Timestamp
    ) -> RedoOperation.RedoOperation.ViewModel {
        switch form {
        case .human: .text(OperationWording.text(of: .redo, takenBack, now: now))
        case .records(let form):
            .records(
                RecordFormatter(form: form).text(
                    of: takenBack.operations.map { OperationWording.effect(of: $0, .redo) }))
        }
    }
}
