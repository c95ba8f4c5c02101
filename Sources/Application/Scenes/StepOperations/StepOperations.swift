import Domain

/// The scene that undoes or redoes operations.
enum StepOperations {
    struct Request: OneMessageRequest, ChangeRequest {
        var step: OperationStep
        var chosen = ChosenOperations.last(1)
        var isDryRun = false
        var format = OutputFormat.human
    }

    struct Response: Equatable {
        var step: OperationStep
        var stepped: Result<SteppedOperations, MemesError>
    }
}

/// The interactor that undoes or redoes operations. It needs no worker, because each request is a single call
/// to the store.
struct StepOperationsInteractor: BusinessLogic {
    let presenter: any PresentationLogic<StepOperations.Response>
    let store: any MemesStore

    func run(request: StepOperations.Request) {
        let stepped = Result { () throws(MemesError) in
            try store.step(request.step, request.chosen, isDryRun: request.isDryRun)
        }
        presenter.present(
            response: StepOperations.Response(step: request.step, stepped: stepped))
    }
}

final class StepOperationsPresenter: OutputPresenter<OutputFormat>, PresentationLogic {
    private let glyphs: Glyphs

    init(format: OutputFormat, glyphs: Glyphs = .unicode) {
        self.glyphs = glyphs
        super.init(format: format)
    }

    func present(response: StepOperations.Response) {
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
            if stepped.keepsLaterChanges {
                text.append("; " + localized("later changes are kept"))
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

struct StepOperationsConfigurator: SceneConfigurator {
    let request: StepOperations.Request

    func viewController(_ services: Services) -> RequestViewController<StepOperations.Request> {
        let presenter = StepOperationsPresenter(
            format: request.format, glyphs: services.console.output.glyphs)
        let interactor = StepOperationsInteractor(
            presenter: services.traced(presenter), store: services.store)
        return services.scene(request, interactor, presenter, services.view)
    }
}
