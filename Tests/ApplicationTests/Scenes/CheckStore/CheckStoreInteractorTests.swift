import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct CheckStoreInteractorTests {
    private let presenter = CheckStorePresentationLogicSpy()

    @Test func `presents the report of a check`() {
        let maintenance = StoreMaintenanceDouble(report: .success(.damaged))
        interactor(maintenance).checkStore(request: .init(isDryRun: true))
        #expect(maintenance.calls == [.check])
        #expect(presenter.responses == [.checked(.success(.damaged))])
    }

    @Test(arguments: [true, false])
    func `presents the result of a repair`(_ isDryRun: Bool) {
        let maintenance = StoreMaintenanceDouble(repair: .success(.whole()))
        interactor(maintenance).checkStore(request: .init(repairs: true, isDryRun: isDryRun))
        #expect(maintenance.calls == [.repair(isDryRun: isDryRun)])
        #expect(presenter.responses == [.repaired(.success(.whole()))])
    }

    @Test func `presents errors of the store`() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let interactor = interactor(
            StoreMaintenanceDouble(report: .failure(error), repair: .failure(error)))
        interactor.checkStore(request: .init())
        interactor.checkStore(request: .init(repairs: true))
        #expect(presenter.responses == [.checked(.failure(error)), .repaired(.failure(error))])
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CheckStoreInteractor {
        CheckStoreInteractor(presenter: presenter, maintenance: maintenance)
    }
}

private final class CheckStorePresentationLogicSpy: CheckStorePresentationLogic {
    private(set) var responses: [CheckStore.Response] = []

    func presentCheckedStore(response: CheckStore.Response) { responses.append(response) }
}
