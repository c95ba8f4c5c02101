import Domain
import Testing

@testable import Application
@testable import TestSupport

struct CompactStoreInteractorTests {
    private typealias Request = CompactStore.Request

    private let presenter = CompactStorePresentationLogicSpy()

    @Test func `compacts the store`() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.compactStore(
            request: Request(keptAge: .seconds(3600), consent: .given, isDryRun: true))
        #expect(maintenance.calls == [.compact(keeping: .seconds(3600), isDryRun: true)])
        #expect(presenter.responses == [.init(compaction: .success(.useful()))])
    }

    @Test func `does not ask if no confirmation is needed`() {
        for (request, keptAge) in [
            (Request(canAsk: true), .seconds(7_776_000)),
            (Request(keptAge: .zero, isDryRun: true), .zero),
            (Request(keptAge: .zero, consent: .given, canAsk: true), .zero),
        ] as [(CompactStore.Request, Duration)] {
            let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
            interactor(maintenance).compactStore(request: request)
            #expect(maintenance.calls == [.compact(keeping: keptAge, isDryRun: request.isDryRun)])
        }
        #expect(presenter.plans == [])
    }

    @Test func `presents errors of the store`() {
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        let interactor = interactor(StoreMaintenanceDouble(compaction: .failure(error)))
        interactor.compactStore(request: Request(keptAge: .zero, consent: .given))
        #expect(presenter.responses == [.init(compaction: .failure(error))])
    }

    @Test func `plans without dropping anything`() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.compactStore(request: .init(keptAge: .zero, canAsk: true))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: true)])
        #expect(presenter.plans == [.init(compaction: .success(.useful()))])
    }

    @Test func `does not ask if no versions would be dropped`() {
        let extent = StoreCompaction.Extent(versionCount: 4, byteCount: 429)
        for compaction in [
            StoreCompaction(path: "s", isDryRun: true, before: extent, after: extent), .missing,
        ] {
            let maintenance = StoreMaintenanceDouble(compaction: .success(compaction))
            interactor(maintenance).compactStore(request: Request(keptAge: .zero, canAsk: true))
            #expect(
                maintenance.calls == [
                    .compact(keeping: .zero, isDryRun: true),
                    .compact(keeping: .zero, isDryRun: false),
                ])
        }
        #expect(presenter.plans == [])
        #expect(presenter.responses.count == 2)
    }

    @Test func `drops nothing if nobody can be asked`() {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).compactStore(request: Request(keptAge: .zero))
        #expect(maintenance.calls == [])
        #expect(
            presenter.responses
                == [.init(compaction: .failure(.request(.compactionNeedsConfirmation)))])
    }

    @Test func `compacts if the user confirms`() {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).compactStore(request: Request(keptAge: .zero, consent: .confirmed))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: false)])
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CompactStoreInteractor {
        CompactStoreInteractor(
            presenter: presenter,
            compactionWorker: CompactionWorker(
                maintenance: maintenance, linksWorker: LinksWorker(store: MemoryStore.seeded())))
    }
}

private final class CompactStorePresentationLogicSpy: CompactStorePresentationLogic {
    private(set) var plans: [CompactStore.PlanCompaction.Response] = []
    private(set) var responses: [CompactStore.CompactStore.Response] = []

    func presentPlannedCompaction(response: CompactStore.PlanCompaction.Response) {
        plans.append(response)
    }

    func presentCompactedStore(response: CompactStore.CompactStore.Response) {
        responses.append(response)
    }
}
