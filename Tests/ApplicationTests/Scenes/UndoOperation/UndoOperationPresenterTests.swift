import Domain
import TestSupport
import Testing

@testable import Application

struct UndoOperationPresenterTests {
    private static let notice = StoreNotice.tornTailSetAside(path: "s", byteCount: 1, to: "t")
    private static let takenBack = TakenBackOperations(
        operations: HistorySeeds.operations, notices: [notice])

    private let viewController = UndoOperationDisplayLogicSpy()

    @Test func tellsPeopleInLinesAndGivesProgramsRecords() {
        present(.success(Self.takenBack), as: .human)
        present(.success(Self.takenBack), as: .records(RecordForm(kind: .ids)))
        let lines = OperationWording.text(of: .undo, Self.takenBack, now: Seeds.now)
        let notice = Diagnostic("s: moved an unfinished change of one byte at its end to t", .done)
        #expect(
            viewController.viewModels == [
                .text(lines), .diagnostic(notice),
                .records("2026-11-21T10:00:00.001Z\n2026-11-21T10:00:00.000Z\n"),
                .diagnostic(notice),
            ])
    }

    @Test func findsTheWordsForAnError() {
        let error = MemesError.tooFewOperations(
            .undo, wanted: 1, available: 0, droppedUntil: nil)
        present(.failure(error), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic("nothing to undo", .nothingMatched))
            ]
        )
    }

    private func present(
        _ takenBack: Result<TakenBackOperations, MemesError>, as form: OutputForm
    ) {
        let presenter = UndoOperationPresenter(form: form)
        presenter.viewController = viewController
        presenter.presentUndoneOperation(
            response: UndoOperation.UndoOperation.Response(takenBack: takenBack, now: Seeds.now))
    }
}

private final class UndoOperationDisplayLogicSpy: UndoOperationDisplayLogic {
    private(set) var viewModels: [UndoOperation.UndoOperation.ViewModel] = []

    func displayUndoneOperation(viewModel: UndoOperation.UndoOperation.ViewModel) {
        viewModels.append(viewModel)
    }
}
