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
        display(Output.all(of: response.stepped) { [answer($0, response)] })
    }

    private func answer(
        _ stepped: SteppedOperations, _ response: StepOperations.Response
    ) -> Output {
        switch format {
        case .human: return .text(text(of: response.step, stepped))
        case .records(let format):
            let operations = stepped.operations.map { effect(of: $0, response.step) }
            return .records(RecordFormatter(format: format).text(of: operations))
        }
    }

    /// Returns a line for each operation. Except in a dry run, the last line also explains how to reverse the
    /// step, as in `Undone: removal of 7m3k "Buy oat milk"; 'meme redo' to redo`.
    private func text(of step: OperationStep, _ stepped: SteppedOperations) -> StyledText {
        let messages = OperationMessages(shortIDs: stepped.shortIDs, glyphs: glyphs)
        let count = stepped.operations.count
        var text = StyledText()
        for (position, operation) in stepped.operations.enumerated() {
            let noun = messages.noun(operation.changes)
            switch (step, stepped.isDryRun) {
            case (.undo, false): text.append(StyledText(localized: "Undone: \(noun)"))
            case (.undo, true): text.append(StyledText(localized: "Would undo: \(noun)"))
            case (.redo, false): text.append(StyledText(localized: "Redone: \(noun)"))
            case (.redo, true): text.append(StyledText(localized: "Would redo: \(noun)"))
            }
            if position == count - 1, !stepped.isDryRun {
                text.append("; ")
                text.append(
                    step == .redo
                        ? UndoMessages.reverts(count)
                        : count == 1
                            ? localized("'meme redo' to redo")
                            : localized("'meme redo \(number: count)' to redo"))
            }
            text.append("\n")
        }
        return text
    }

    /// For an undo, returns the undone operation. For a redo, returns the inverse of the undo, which contains
    /// the redone changes.
    private func effect(of operation: Operation, _ step: OperationStep) -> Operation {
        guard step == .redo else { return operation }
        return Operation(time: operation.time, changes: operation.changes.inverse)
    }
}
