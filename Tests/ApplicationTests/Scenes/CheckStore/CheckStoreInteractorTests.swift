import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct CheckStoreInteractorTests {
    private let presenter = CheckStorePresentationLogicSpy()

    @Test func presentsWhatACheckHasFound() {
        let interactor = interactor(StoreMaintenanceDouble(report: .success(.damaged)))
        interactor.checkStore(request: CheckStore.CheckStore.Request())
        #expect(presenter.checked == [CheckStore.CheckStore.Response(report: .success(.damaged))])
    }

    @Test(arguments: [true, false])
    func presentsWhatBecameOfARepair(_ isDryRun: Bool) {
        let maintenance = StoreMaintenanceDouble(repair: .success(.whole()))
        interactor(maintenance).repairStore(
            request: CheckStore.RepairStore.Request(isDryRun: isDryRun))
        #expect(maintenance.calls == [.repair(isDryRun: isDryRun)])
        #expect(
            presenter.repaired == [CheckStore.RepairStore.Response(repair: .success(.whole()))])
    }

    @Test func presentsWhatTheStoreThrows() {
        let error = MemesError.store(.busy(seconds: 10), path: "s")
        let interactor = interactor(
            StoreMaintenanceDouble(report: .failure(error), repair: .failure(error)))
        interactor.checkStore(request: CheckStore.CheckStore.Request())
        interactor.repairStore(request: CheckStore.RepairStore.Request())
        #expect(presenter.checked == [CheckStore.CheckStore.Response(report: .failure(error))])
        #expect(presenter.repaired == [CheckStore.RepairStore.Response(repair: .failure(error))])
    }

    private func interactor(_ maintenance: StoreMaintenanceDouble) -> CheckStoreInteractor {
        CheckStoreInteractor(
            presenter: presenter,
            maintenance: maintenance)
    }
}

private final class CheckStorePresentationLogicSpy: CheckStorePresentationLogic {
    private(set) var checked: [CheckStore.CheckStore.Response] = []
    private(set) var repaired: [CheckStore.RepairStore.Response] = []

    func presentCheckedStore(response: CheckStore.CheckStore.Response) {
        checked.append(response)
    }

    func presentRepairedStore(response: CheckStore.RepairStore.Response) {
        repaired.append(response)
    }
}
