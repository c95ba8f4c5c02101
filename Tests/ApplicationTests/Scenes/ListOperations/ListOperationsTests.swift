import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListOperationsInteractorTests {
    private typealias Request = ListOperations.Request

    private let presenter = Spy<ListOperations.Response>()

    @Test func `presents a page for each request`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(limit: 2, pageSize: 1))
        interactor.runMore()
        interactor.runMore()
        #expect(
            presenter.messages == [
                response(
                    OperationsPage(
                        operations: [HistorySeeds.operations[0]], shortIDs: HistorySeeds.shortIDs,
                        isLast: false)),
                response(
                    OperationsPage(
                        number: 1, operations: [HistorySeeds.operations[1]],
                        shortIDs: HistorySeeds.shortIDs)),
            ])
    }

    @Test func `presents the log as it was at a given time`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.run(request: Request(limit: 1, asOf: "2026-11-21T10:00:00.000Z"))
        #expect(
            presenter.messages == [
                response(
                    OperationsPage(
                        operations: [HistorySeeds.operations[1]], shortIDs: HistorySeeds.shortIDs),
                    asOf: Seeds.now)
            ])
    }

    @Test func `presents the operations of a time`() throws {
        let store = try HistorySeeds.store()
        interactor(store).run(request: Request(limit: 1, since: HistorySeeds.time(0).text))
        interactor(store).run(request: Request(until: HistorySeeds.time(0).text, pageSize: 1))
        interactor(store).run(request: Request(limit: 0, until: "2020"))
        interactor(store).run(request: Request(since: "2027"))
        let found = try presenter.messages.map { try $0.page.get() }
        #expect(found[0].operations == [HistorySeeds.operations[0]])
        #expect(found[0].isLast)
        #expect(found[1].operations == [])
        #expect(!found[1].isLast)
        #expect(found[2].operations == [] && found[3].operations == [])
        #expect(presenter.messages.map(\.isMissing) == [false, false, false, true])
    }

    @Test func `states whether the limit is zero`() throws {
        for limit in [0, 1] {
            interactor(try HistorySeeds.store()).run(request: Request(limit: limit))
        }
        #expect(presenter.messages.map(\.wantsNone) == [true, false])
    }

    @Test func `presents errors`() throws {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(MemoryStore.seeded()).run(request: Request(asOf: "soon"))
        interactor(StoreOfBrokenOperations(error)).run(request: Request())
        #expect(
            presenter.messages
                == [.request(.unreadableDate("soon")), error].map {
                    ListOperations.Response(page: .failure($0), now: Seeds.now)
                })
    }

    private func interactor(_ store: any MemesStore) -> ListOperationsInteractor {
        ListOperationsInteractor(
            presenter: presenter, store: store, dateWorker: .double, clock: FixedClock(Seeds.now),
            syncStates: SyncStatesDouble())
    }

    private func response(
        _ page: OperationsPage, asOf: Timestamp? = nil
    ) -> ListOperations.Response {
        ListOperations.Response(page: .success(page), now: Seeds.now, asOf: asOf)
    }
}

/// A store that returns a cursor, but fails when its first page is read.
private final class StoreOfBrokenOperations: FailingStore {
    private final class Cursor: OperationsCursor {
        private let error: MemesError

        init(_ error: MemesError) { self.error = error }

        func nextPage() throws(MemesError) -> OperationsPage? { throw error }
    }

    override func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor { Cursor(error) }
}

struct ListOperationsPresenterTests {
    @Test func `makes rows for people`() {
        let operations: [Operation] = HistorySeeds.undos.suffix(1) + HistorySeeds.operations
        func row(_ handle: String, _ what: String) -> TextTable.Row {
            [
                TextTable.Cell(text: handle, style: .id),
                TextTable.Cell(text: "3 minutes ago", style: .faint), TextTable.Cell(text: what),
            ]
        }
        #expect(
            outputs(OperationsPage(operations: operations, isLast: false), .human) == [
                .rows(
                    [
                        row("prww58", #"undone: removal of 7m3k "Buy oat milk""#),
                        row("fwax4r", #"removed 7m3k "Buy oat milk""#),
                        row("p14jaa", #"edited 7m3k "Buy milk" → "Buy oat milk" (text +1 line)"#),
                    ], narrowest: [6, 16, 40]), .more,
            ])
    }

    @Test func `makes records for programs across all pages`() {
        let operations = HistorySeeds.operations
        let changed = #""memes":[{"id":"7m3k9q2x0d4v","change":"#
        #expect(
            outputs(OperationsPage(operations: [operations[0]], isLast: false), .json) == [
                .records(
                    #"""
                    [
                    {"time":"2026-11-21T10:00:00.001Z","kind":"change","what":"removed","count":1,\#
                    \#(changed)"removed","title":"Buy oat milk"}],"handle":"fwax4rh7fjzm"}
                    """#), .more,
            ])
        #expect(
            outputs(OperationsPage(number: 1, operations: [operations[1]]), .json) == [
                .records(
                    #"""
                    ,
                    {"time":"2026-11-21T10:00:00.000Z","kind":"change","what":"edited","count":1,\#
                    \#(changed)"edited","title":"Buy oat milk","changed":["title","text"]}],"handle":"p14jaafamh2w"}
                    ]

                    """#)
            ])
    }

    @Test func `says that there is no history yet`() {
        let none = OperationsPage(operations: [])
        let time = Seeds.time("2020-12-31T23:59:59.999Z")
        #expect(outputs(none, .human) == [.hint(StyledText("No history yet\n", .faint))])
        #expect(
            outputs(none, .human, asOf: time)
                == [.hint(StyledText("No history yet on 2020-12-31\n", .faint))])
        #expect(outputs(none, .json) == [.records("[]\n")])
    }

    @Test func `shows store warnings after the output`() {
        let warning = StoreWarning.tornTailIgnored(path: "s", byteCount: 7)
        #expect(
            outputs(OperationsPage(operations: [], warnings: [warning]), .human)
                == [.rows([]), .diagnostic(Diagnostic(warning))])
    }

    @Test func `shows an error`() {
        let presenter = ListOperationsPresenter(format: .human, calendar: UTCCalendar())
        let error = MemesError.history(.dropped(until: Seeds.now))
        #expect(
            presenter.outputs(for: .init(page: .failure(error), now: Seeds.now)) == [
                .diagnostic(
                    "no history from that time; 'meme compact' dropped the versions before "
                        + "2026-11-21T10:00:00.000Z", .noInput)
            ])
    }

    @Test func `shows local times of operations more than a day old`() throws {
        let presenter = ListOperationsPresenter(
            format: .human, calendar: ZonedCalendar("Europe/Berlin"))
        let response = ListOperations.Response(
            page: .success(OperationsPage(operations: HistorySeeds.operations)),
            now: Seeds.time("2026-11-22T10:00:00.000Z"))
        guard case .rows(let rows, _)? = presenter.outputs(for: response).first else {
            Issue.record("no rows")
            return
        }
        #expect(rows.map(\.[1].text) == ["23 hours ago", "2026-11-21 11:00"])
    }

    private func outputs(
        _ page: OperationsPage, _ format: OutputFormat, asOf: Timestamp? = nil
    ) -> [Output] {
        ListOperationsPresenter(format: format, calendar: UTCCalendar()).outputs(
            for: .init(page: .success(page), now: HistorySeeds.time(200_000), asOf: asOf))
    }
}
