import Domain

protocol StepOperationsPresentationLogic {
    func presentSteppedOperations(response: StepOperations.Response)
}

final class StepOperationsPresenter: OutputPresenter<OutputFormat>, StepOperationsPresentationLogic
{
    private let glyphs: Glyphs

    init(format: OutputFormat, glyphs: Glyphs = .unicode) {
        self.glyphs = glyphs
        super.init(format: format)
    }

    func presentSteppedOperations(response: StepOperations.Response) {
        display(Output.all(of: response.takenBack) { [answer($0, response)] })
    }

    private func answer(
        _ takenBack: TakenBackOperations, _ response: StepOperations.Response
    ) -> Output {
        switch format {
        case .human:
            let messages = OperationMessages(shortIDs: takenBack.shortIDs, glyphs: glyphs)
            return .text(messages.text(of: response.step, takenBack))
        case .records(let format):
            let operations = takenBack.operations.map { effect(of: $0, response.step) }
            return .records(RecordFormatter(format: format).text(of: operations))
        }
    }

    /// The undone operation; for a redo, the inverse of the undo that it reverses.
    private func effect(of operation: Operation, _ step: OperationStep) -> Operation {
        guard step == .redo else { return operation }
        return Operation(time: operation.time, changes: operation.changes.inverse)
    }
}
