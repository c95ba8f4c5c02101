import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ShowHistoryPresenterTests {
    private static let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)

    private let viewController = Spy<Output>()

    @Test func `makes rows for people`() {
        present(.success(HistorySeeds.steps), as: .human)
        func row(
            _ reference: String, _ age: String, _ what: String, _ changed: String, _ title: String
        ) -> TextTable.Row {
            [
                TextTable.Cell(text: reference, style: .id),
                TextTable.Cell(text: age, style: .faint), TextTable.Cell(text: what),
                TextTable.Cell(text: changed, style: .tag), TextTable.Cell(text: title),
            ]
        }
        #expect(
            viewController.viewModels == [
                .rows([
                    row("7m3k@3", "just now", "removed", "", "Buy oat milk"),
                    row("7m3k@2", "just now", "edited", "title, text +1 line", "Buy oat milk"),
                    row("7m3k@1", "23 hours ago", "added", "", "Buy milk"),
                ])
            ])
    }

    @Test func `makes records for programs`() {
        present(.success(HistorySeeds.steps), as: .records(.plain), [Self.warning])
        #expect(
            viewController.viewModels == [
                .records(
                    """
                    7m3k9q2x0d4v@3\t2026-11-21T10:00:00.001Z\tremoved\tBuy oat milk
                    7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\tedited\tBuy oat milk
                    7m3k9q2x0d4v@1\t2026-11-20T10:00:00.123Z\tadded\tBuy milk

                    """),
                .diagnostic(Diagnostic(Self.warning)),
            ])
    }

    @Test func `reports the warnings of the store before an error`() {
        present(.failure(.reference(.noSuchMeme(.recent(0)))), as: .human, [Self.warning])
        #expect(
            viewController.viewModels == [
                .diagnostic(Diagnostic(Self.warning)),
                .diagnostic(
                    "no meme @: none was written on this device; see 'meme list', or try 'meme add TITLE'",
                    .noInput),
            ])
    }

    private func present(
        _ steps: Result<[HistoryStep], MemesError>, as format: OutputFormat,
        _ warnings: [StoreWarning] = []
    ) {
        let presenter = ShowHistoryPresenter(
            format: format, calendar: ZonedCalendar("Europe/Berlin"))
        presenter.viewController = viewController
        presenter.presentFetchedVersions(
            response: .init(
                history: FoundHistory(steps: steps, warnings: warnings), now: Seeds.now))
    }
}
