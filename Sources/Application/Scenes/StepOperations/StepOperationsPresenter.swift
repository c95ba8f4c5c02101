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
            return .text(text(of: response.step, takenBack))
        case .records(let format):
            let operations = takenBack.operations.map { effect(of: $0, response.step) }
            return .records(RecordFormatter(format: format).text(of: operations))
        }
    }

    /// A line for each operation, and how to reverse it:
    /// `Undone: removal of 7m3k "Buy oat milk"; 'meme redo' to redo`.
    private func text(of step: OperationStep, _ takenBack: TakenBackOperations) -> StyledText {
        let messages = OperationMessages(shortIDs: takenBack.shortIDs, glyphs: glyphs)
        let count = takenBack.operations.count
        var text = StyledText()
        for (position, operation) in takenBack.operations.enumerated() {
            let noun = messages.noun(operation.changes)
            switch (step, takenBack.isDryRun) {
            case (.undo, false): text.append(StyledText(localized: "Undone: \(noun)"))
            case (.undo, true): text.append(StyledText(localized: "Would undo: \(noun)"))
            case (.redo, false): text.append(StyledText(localized: "Redone: \(noun)"))
            case (.redo, true): text.append(StyledText(localized: "Would redo: \(noun)"))
            }
            if position == count - 1, !takenBack.isDryRun {
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

    /// The undone operation; for a redo, the inverse of the undo that it reverses.
    private func effect(of operation: Operation, _ step: OperationStep) -> Operation {
        guard step == .redo else { return operation }
        return Operation(time: operation.time, changes: operation.changes.inverse)
    }
}
