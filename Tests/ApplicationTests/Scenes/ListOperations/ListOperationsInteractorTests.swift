import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ListOperationsInteractorTests {
    private typealias Request = ListOperations.Request

    private let presenter = ListOperationsPresentationLogicSpy()

    @Test func `presents a page for each request`() throws {
        let interactor = interactor(try HistorySeeds.store())
        interactor.fetchOperations(request: Request(limit: 2, pageSize: 1))
        interactor.fetchMoreOperations()
        interactor.fetchMoreOperations()
        #expect(
            presenter.responses == [
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
        interactor.fetchOperations(request: Request(limit: 1, asOf: "2026-11-21T10:00:00.000Z"))
        #expect(
            presenter.responses == [
                response(
                    OperationsPage(
                        operations: [HistorySeeds.operations[1]], shortIDs: HistorySeeds.shortIDs),
                    asOf: Seeds.now)
            ])
    }

    @Test func `states whether the limit is zero`() throws {
        for limit in [0, 1] {
            interactor(try HistorySeeds.store()).fetchOperations(request: Request(limit: limit))
        }
        #expect(presenter.responses.map(\.wantsNone) == [true, false])
    }

    @Test func `presents errors`() throws {
        let error = MemesError.store(.busy(seconds: 1), path: "s")
        interactor(FailingStore(error)).fetchOperations(request: Request())
        interactor(MemoryStore.seeded()).fetchOperations(request: Request(asOf: "soon"))
        let broken = interactor(StoreOfBrokenOperations(error))
        broken.fetchOperations(request: Request())
        #expect(
            presenter.responses
                == [error, .request(.unreadableDate("soon")), error].map {
                    ListOperations.Response(page: .failure($0), now: Seeds.now)
                })
    }

    private func interactor(_ store: any MemesStore) -> ListOperationsInteractor {
        ListOperationsInteractor(
            presenter: presenter, store: store,
            dateWorker: DateWorker(calendar: UTCCalendar(), clock: FixedClock(Seeds.now)),
            clock: FixedClock(Seeds.now))
    }

    private func response(
        _ page: OperationsPage, asOf: Timestamp? = nil
    ) -> ListOperations.Response {
        ListOperations.Response(page: .success(page), now: Seeds.now, asOf: asOf)
    }
}

private final class ListOperationsPresentationLogicSpy: ListOperationsPresentationLogic {
    private(set) var responses: [ListOperations.Response] = []

    func presentFetchedOperations(response: ListOperations.Response) { responses.append(response) }
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
