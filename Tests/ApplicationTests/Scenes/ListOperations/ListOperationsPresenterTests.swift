import Domain
import Testing

@testable import Application
@testable import TestSupport

struct ListOperationsPresenterTests {
    private let viewController = Spy<Output>()

    @Test func `makes rows for people`() {
        present(
            OperationsPage(
                operations: HistorySeeds.undos.suffix(1) + HistorySeeds.operations, isLast: false),
            as: .human)
        func row(_ handle: String, _ what: String) -> TextTable.Row {
            [
                TextTable.Cell(text: handle, style: .id),
                TextTable.Cell(text: "3 minutes ago", style: .faint), TextTable.Cell(text: what),
            ]
        }
        #expect(
            viewController.viewModels == [
                .rows(
                    [
                        row("prww58", #"undone: removal of 7m3k "Buy oat milk""#),
                        row("fwax4r", #"removed 7m3k "Buy oat milk""#),
                        row("p14jaa", #"edited 7m3k "Buy milk" → "Buy oat milk" (text +1 line)"#),
                    ], narrowest: [6, 16, 40]), .more,
            ])
    }

    @Test func `makes records for programs across all pages`() {
        let format = OutputFormat.records(RecordFormat(kind: .json))
        let operations = HistorySeeds.operations
        let changed = #""memes":[{"id":"7m3k9q2x0d4v","change":"#
        present(OperationsPage(operations: [operations[0]], isLast: false), as: format)
        present(OperationsPage(number: 1, operations: [operations[1]]), as: format)
        #expect(
            viewController.viewModels == [
                .records(
                    #"""
                    [
                    {"time":"2026-11-21T10:00:00.001Z","kind":"change","what":"removed","count":1,\#
                    \#(changed)"removed","title":"Buy oat milk"}],"handle":"fwax4rh7fjzm"}
                    """#), .more,
                .records(
                    #"""
                    ,
                    {"time":"2026-11-21T10:00:00.000Z","kind":"change","what":"edited","count":1,\#
                    \#(changed)"edited","title":"Buy oat milk","changed":["title","text"]}],"handle":"p14jaafamh2w"}
                    ]

                    """#),
            ])
    }

    @Test func `says that there is no history yet`() {
        present(OperationsPage(operations: []), as: .human)
        present(
            OperationsPage(operations: []), as: .human,
            asOf: Seeds.time("2020-12-31T23:59:59.999Z"))
        present(OperationsPage(operations: []), as: .records(RecordFormat(kind: .json)))
        #expect(
            viewController.viewModels == [
                .hint(StyledText("No history yet\n", .faint)),
                .hint(StyledText("No history yet on 2020-12-31\n", .faint)),
                .records("[]\n"),
            ])
    }

    @Test func `shows store warnings after the output`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        present(OperationsPage(operations: [], warnings: [warning]), as: .human)
        #expect(
            viewController.viewModels == [
                .rows([]), .diagnostic(Diagnostic(warning)),
            ])
    }

    @Test func `shows an error`() {
        let presenter = ListOperationsPresenter(format: .human, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedOperations(
            response: ListOperations.Response(
                page: .failure(.history(.dropped(until: Seeds.now))), now: Seeds.now))
        #expect(
            viewController.viewModels == [
                .diagnostic(
                    Diagnostic(
                        "no history from that time; 'meme compact' dropped "
                            + "the versions before 2026-11-21T10:00:00.000Z", .noInput))
            ])
    }

    @Test func `shows local times of operations more than a day old`() throws {
        let presenter = ListOperationsPresenter(
            format: .human, calendar: ZonedCalendar("Europe/Berlin"))
        presenter.viewController = viewController
        presenter.presentFetchedOperations(
            response: .init(
                page: .success(OperationsPage(operations: HistorySeeds.operations)),
                now: Seeds.time("2026-11-22T10:00:00.000Z")))
        guard case .rows(let rows, _)? = viewController.viewModels.first else {
            Issue.record("no rows")
            return
        }
        #expect(rows.map(\.[1].text) == ["23 hours ago", "2026-11-21 11:00"])
    }

    private func present(_ page: OperationsPage, as format: OutputFormat, asOf: Timestamp? = nil) {
        let presenter = ListOperationsPresenter(format: format, calendar: UTCCalendar())
        presenter.viewController = viewController
        presenter.presentFetchedOperations(
            response: .init(page: .success(page), now: HistorySeeds.time(200_000), asOf: asOf))
    }
}
