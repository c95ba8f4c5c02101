import Domain
import TestSupport
import Testing

@testable import Application

struct CompactStoreInteractorTests {
    private typealias Request = CompactStore.Request

    private let presenter = CompactStorePresentationLogicSpy()

    @Test func compactsTheStore() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.compactStore(
            request: Request(keptAge: .seconds(3600), consent: .given, isDryRun: true))
        #expect(maintenance.calls == [.compact(keeping: .seconds(3600), isDryRun: true)])
        #expect(presenter.responses == [.compacted(.success(.useful()))])
    }

    @Test func presentsWhatTheStoreThrows() {
        let error = MemesError.store(.severalNames(count: 2), path: "s")
        let interactor = interactor(StoreMaintenanceDouble(compaction: .failure(error)))
        interactor.compactStore(request: Request(keptAge: .zero, consent: .given))
        #expect(presenter.responses == [.compacted(.failure(error))])
    }

    @Test func plansWithoutDroppingAnything() {
        let maintenance = StoreMaintenanceDouble(compaction: .success(.useful()))
        let interactor = interactor(maintenance)
        interactor.planCompaction(request: .init(keptAge: .zero))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: true)])
        #expect(presenter.plans == [.init(compaction: .success(.useful()))])
    }

    @Test(
        arguments: [
            (.answered("n"), .declined), (.answered(nil), .declined),
            (.unavailable, .compacted(.failure(.request(.compactionNeedsConfirmation)))),
        ] as [(Consent, CompactStore.CompactStore.Response)])
    func dropsNothingThatTheUserDoesNotMean(
        _ consent: Consent, _ response: CompactStore.CompactStore.Response
    ) {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).compactStore(request: Request(keptAge: .zero, consent: consent))
        #expect(maintenance.calls == [])
        #expect(presenter.responses == [response])
    }

    @Test(arguments: ["y", "Yes"])
    func compactsWhereTheUserSaysYes(_ answer: String) {
        let maintenance = StoreMaintenanceDouble()
        interactor(maintenance).compactStore(
            request: Request(keptAge: .zero, consent: .answered(answer)))
        #expect(maintenance.calls == [.compact(keeping: .zero, isDryRun: false)])
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CompactStoreInteractor {
        CompactStoreInteractor(
            presenter: presenter,
            maintenance: maintenance)
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
