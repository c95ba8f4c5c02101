import Domain

/// Words what was taken back.
protocol UndoOperationPresentationLogic {
    /// Presents the operations that were taken back, or why none was.
    func presentUndoneOperation(response: UndoOperation.UndoOperation.Response)
}

/// Finds the words for what was taken back.
final class UndoOperationPresenter: UndoOperationPresentationLogic {
    weak var viewController: (any UndoOperationDisplayLogic)?

    private let form: OutputForm

    init(form: OutputForm) {
        self.form = form
    }

    func presentUndoneOperation(response: UndoOperation.UndoOperation.Response) {
        switch response.takenBack {
        case .success(let takenBack):
            display(viewModel(of: takenBack, now: response.now))
            for warning in Output.warnings(takenBack.notices) { display(warning) }
        case .failure(let error):
            display(.error(error))
        }
    }

    private func display(_ viewModel: UndoOperation.UndoOperation.ViewModel) {
        viewController?.displayUndoneOperation(viewModel: viewModel)
    }

    private func viewModel(
        of takenBack: TakenBackOperations, now: Timestamp
    ) -> UndoOperation.UndoOperation.ViewModel {
        switch form {
        case .human: .text(OperationWording.text(of: .undo, takenBack, now: now))
        case .records(let form):
            .records(RecordFormatter(form: form).text(of: takenBack.operations))
        }
    }
}
