import Domain
import TestSupport
import Testing

@testable import Application

struct RedoOperationPresenterTests {
    private static let notice = StoreNotice.tornTailSetAside(path: "s", byteCount: 1, to: "t")
    private static let takenBack = TakenBackOperations(
        operations: HistorySeeds.operations, notices: [notice])

    private let viewController = RedoOperationDisplayLogicSpy()

    @Test func tellsPeopleInLinesAndGivesProgramsRecords() {
        present(.success(Self.takenBack), as: .human)
        present(.success(Self.takenBack), as: .records(RecordForm(kind: .ids)))
        let lines = OperationWording.text(of: .redo, Self.takenBack, now: Seeds.now)
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
            .redo, wanted: 1, available: 0, droppedUntil: nil)
        present(.failure(error), as: .human)
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic("nothing to redo", .nothingMatched))
            ]
        )
    }

    private func present(
        _ takenBack: Result<TakenBackOperations, MemesError>, as form: OutputForm
    ) {
        let presenter = RedoOperationPresenter(form: form)
        presenter.viewController = viewController
        presenter.presentRedoneOperation(
            response: RedoOperation.RedoOperation.Response(takenBack: takenBack, now: Seeds.now))
    }
}

private final class RedoOperationDisplayLogicSpy: RedoOperationDisplayLogic {
    private(set) var viewModels: [RedoOperation.RedoOperation.ViewModel] = []

    func displayRedoneOperation(viewModel: RedoOperation.RedoOperation.ViewModel) {
        viewModels.append(viewModel)
    }
}
