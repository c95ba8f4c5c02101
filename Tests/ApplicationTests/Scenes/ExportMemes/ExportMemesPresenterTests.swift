import Domain
import TestSupport
import Testing

@testable import Application

struct ExportMemesPresenterTests {
    private typealias Outcome = ExportMemes.Outcome

    private let viewController = ExportMemesDisplayLogicSpy()
    private let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    @Test func handsOnRecordsAndWhetherMoreFollow() {
        present(.page(RecordsPage(text: "1\n", count: 1, isLast: false), exportedCount: 0))
        present(
            .page(RecordsPage(text: "2\n", count: 1, warnings: [warning]), exportedCount: 1))
        #expect(
            viewController.viewModels == [
                .records([Array("1\n".utf8)], hasMore: true),
                .records([Array("2\n".utf8)], hasMore: false),
                .output(.diagnostic(Diagnostic(warning))),
            ])
    }

    @Test func nothingFoundIsWhatAQueryFindsAltogether() {
        let last = RecordsPage(text: "\n]\n", count: 0)
        present(.page(RecordsPage(text: "[]\n", count: 0), exportedCount: 0), isOfQuery: true)
        present(.page(last, exportedCount: 3), isOfQuery: true)
        present(.page(RecordsPage(text: "[]\n", count: 0), exportedCount: 0))
        #expect(
            viewController.viewModels == [
                .nothingFound(records: [Array("[]\n".utf8)]),
                .records([Array("\n]\n".utf8)], hasMore: false),
                .records([Array("[]\n".utf8)], hasMore: false),
            ])
    }

    @Test func saysWhatWasWritten() {
        present(.written(ExportedMemes(count: 12, path: "a b.jsonl")))
        present(
            .written(ExportedMemes(count: 1, path: "n\u{1B}", warnings: [warning])), isOfQuery: true
        )
        present(.written(ExportedMemes(count: 0, path: "x")))
        #expect(
            viewController.viewModels == [
                .output(.hint(StyledText("Exported 12 memes to a b.jsonl\n"))),
                .output(.hint(StyledText("Exported 1 meme to n\\u001b\n"))),
                .output(.diagnostic(Diagnostic(warning))),
                .output(.hint(StyledText("Exported 0 memes to x\n"))),
            ])
    }

    @Test func saysThatNothingMatches() {
        present(.written(ExportedMemes(count: 0, path: "x")), isOfQuery: true)
        #expect(
            viewController.viewModels
                == [
                    .output(
                        .diagnostic(
                            Diagnostic("no meme matches; x was not written", .nothingMatched)))
                ])
    }

    @Test func findsTheWordsForErrors() {
        let presenter = ExportMemesPresenter()
        presenter.viewController = viewController
        for error in [MemesError.fileExists(path: "x"), .fileIsStore(path: "m.jsonl")] {
            presenter.presentExportedMemes(
                response: ExportMemes.Response(outcome: .failure(error)))
        }
        #expect(
            viewController.viewModels == [
                .output(
                    .diagnostic(
                        Diagnostic("x already exists; use --force to replace it", .cannotCreate))),
                .output(
                    .diagnostic(
                        Diagnostic(
                            "m.jsonl is a meme store, which has more than an export; give another path",
                            .cannotCreate))),
            ])
    }

    private func present(_ outcome: Outcome, isOfQuery: Bool = false) {
        let presenter = ExportMemesPresenter()
        presenter.viewController = viewController
        presenter.presentExportedMemes(
            response: ExportMemes.Response(
                outcome: .success(outcome), isOfQuery: isOfQuery))
    }
}

private final class ExportMemesDisplayLogicSpy: ExportMemesDisplayLogic {
    private(set) var viewModels: [ExportMemes.ViewModel] = []

    func displayExportedMemes(viewModel: ExportMemes.ViewModel) {
        viewModels.append(viewModel)
    }
}
