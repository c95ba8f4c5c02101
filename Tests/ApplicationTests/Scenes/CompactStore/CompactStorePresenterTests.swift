import Domain
import TestSupport
import Testing

@testable import Application

struct CompactStorePresenterTests {
    private let viewController = CompactStoreDisplayLogicSpy()

    @Test func tellsPeopleInALineAndGivesProgramsARecord() {
        present(.success(.useful()), printsRecord: false)
        present(.success(.useful()), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .line(StoreWording.text(of: .useful())), .record(StoreRecord.text(of: .useful())),
            ])
    }

    @Test func tellsWhatTheStoreHasToSayAfterwards() {
        let notice = StoreNotice.tornTailSetAside(path: "s", byteCount: 1, to: "t")
        let compaction = StoreCompaction.useful(notices: [notice])
        present(.success(compaction), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .record(StoreRecord.text(of: compaction)),
                .diagnostic(
                    Diagnostic("s: moved an unfinished change of one byte at its end to t", .done)),
            ])
    }

    @Test func findsTheWordsForAnError() {
        present(.failure(.store(.changedMeanwhile, path: "s")), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .diagnostic(
                    Diagnostic(
                        "s: another program has changed it meanwhile; nothing was written: try again",
                        .busy))
            ])
    }

    private func present(
        _ compaction: Result<StoreCompaction, MemesError>, printsRecord: Bool
    ) {
        let presenter = CompactStorePresenter(printsRecord: printsRecord)
        presenter.viewController = viewController
        presenter.presentCompactedStore(
            response: CompactStore.CompactStore.Response(compaction: compaction))
    }
}

private final class CompactStoreDisplayLogicSpy: CompactStoreDisplayLogic {
    private(set) var viewModels: [CompactStore.CompactStore.ViewModel] = []

    func displayCompactedStore(viewModel: CompactStore.CompactStore.ViewModel) {
        viewModels.append(viewModel)
    }
}
