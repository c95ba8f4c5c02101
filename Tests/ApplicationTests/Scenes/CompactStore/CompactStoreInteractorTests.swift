import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct CompactStoreInteractorTests {
    private typealias Request = CompactStore.CompactStore.Request
    private typealias Response = CompactStore.CompactStore.Response

    private let presenter = CompactStorePresentationLogicSpy()

    @Test func compactsAndHoldsWhatBecameOfIt() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        #expect(interactor.compaction == nil)
        interactor.compactStore(request: Request(keptAge: .seconds(3600), isRehearsal: true))
        let start = Seeds.time("2026-11-21T09:00:00.000Z")
        #expect(maintenance.calls == [.compact(since: start, isRehearsal: true)])
        #expect(presenter.responses == [Response(compaction: .success(.useful()))])
        #expect(interactor.compaction == .useful())
    }

    @Test func presentsWhatTheStoreThrows() {
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        let interactor = interactor(StoreMaintenanceDouble(compaction: .failure(error)))
        interactor.compactStore(request: Request())
        #expect(presenter.responses == [Response(compaction: .failure(error))])
        #expect(interactor.compaction == nil)
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CompactStoreInteractor {
        CompactStoreInteractor(
            presenter: presenter,
            storeWorker: StoreWorker(maintenance: maintenance, clock: FixedClock(Seeds.now)))
    }
}

private final class CompactStorePresentationLogicSpy: CompactStorePresentationLogic {
    private(set) var responses: [CompactStore.CompactStore.Response] = []

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        responses.append(response)
    }
}
