import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompactStorePresenterTests {
    private let viewController = OutputSpy()

    private static let record =
        #"{"path":"s","compacted":true,"versions":{"before":5,"after":2},"#
        + #""bytes":{"before":412,"after":162}}"# + "\n"

    @Test func `tells people in a line and gives programs a record`() {
        present(.success(.useful()), printsRecord: false)
        present(.success(.useful()), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .text(
                    StyledText(
                        "s: dropped 3 of 5 versions and saved 250 of 412 bytes; this cannot be "
                            + "undone\n")),
                .records(Self.record),
            ])
    }

    @Test func `tells what the store has to say afterwards`() {
        let warning = StoreWarning.tornTailQuarantined(path: "s", byteCount: 1, to: "t")
        let compaction = StoreCompaction.useful(warnings: [warning])
        present(.success(compaction), printsRecord: true)
        #expect(
            viewController.viewModels == [
                .records(Self.record),
                .diagnostic("s: moved an unfinished change of one byte at its end to t", .done),
            ])
    }

    @Test func `asks before versions go`() {
        let extent = StoreCompaction.Extent(versionCount: 4, byteCount: 429)
        let less = StoreCompaction.Extent(versionCount: 2, byteCount: 302)
        let error = MemesError.store(.changedMeanwhile, path: "s")
        let presenter = CompactStorePresenter(printsRecord: false)
        presenter.viewController = viewController
        for compaction: Result<StoreCompaction, MemesError> in [
            .success(StoreCompaction(path: "s", isDryRun: true, before: extent, after: less)),
            .failure(error),
        ] {
            presenter.presentPlannedCompaction(response: .init(compaction: compaction))
        }
        #expect(
            viewController.viewModels == [
                .question(
                    ChangeQuestion(
                        text: "Drop 2 of 4 versions? This cannot be undone. [y/N] ",
                        declined: Diagnostic("nothing was dropped", .nothingMatched))),
                .diagnostic(Diagnostic(error)),
            ])
    }

    private func present(_ compaction: Result<StoreCompaction, MemesError>, printsRecord: Bool) {
        let presenter = CompactStorePresenter(printsRecord: printsRecord)
        presenter.viewController = viewController
        presenter.presentCompactedStore(response: .init(compaction: compaction))
    }
}
