import Domain
import Platform
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncStoreInteractorTests {
    private let presenter = SyncStorePresentationLogicSpy()

    private func interactor(_ fixture: SyncFixture) -> SyncStoreInteractor {
        SyncStoreInteractor(
            presenter: presenter, syncWorker: fixture.worker, store: MemoryStore.seeded(),
            clock: FixedClock(Seeds.now), hostName: "host")
    }

    @Test func `sets up with the name of the machine, unless another is given`() {
        for name in [nil, "desk"] {
            interactor(SyncFixture(settings: nil)).sync(
                request: .init(action: .setUp(address: "/f", name: name, encryption: nil)))
        }
        let settings = presenter.synced.map { (try? $0.outcome.get())?.setUp }
        #expect(settings.map { $0?.name } == ["host", "desk"])
        #expect(settings.map { $0?.address } == ["/f", "/f"])
    }

    @Test func `syncs as the request says`() {
        let fixture = SyncFixture([SyncFixture.one])
        interactor(fixture).sync(request: .init(isOffline: true, isDryRun: true))
        #expect(presenter.synced.map(\.isDryRun) == [true])
        let outcomes = presenter.synced.map { try? $0.outcome.get() }
        #expect(outcomes.map { $0?.sentCount } == [1])
        #expect(outcomes.map { $0?.isOffline } == [true])
        #expect(fixture.folder.contents.isEmpty)
    }

    @Test func `finds short ids of memes in conflict, for people only`() {
        let fixture = SyncFixture.conflicting()
        interactor(fixture).sync(request: .init(isDryRun: true))
        interactor(fixture).sync(request: .init(isDryRun: true, format: .json))
        let ids = presenter.synced.map(\.shortIDs)
        let conflicting = [Sample.id, "8m3k9q2x0d4v"].map(Seeds.id)
        #expect(ids == [ShortIDs(of: conflicting, among: []), ShortIDs()])
    }

    @Test func `presents the status, and the folder that is no longer synced`() {
        let fixture = SyncFixture([SyncFixture.one])
        let interactor = interactor(fixture)
        interactor.showStatus()
        interactor.leave()
        #expect(presenter.statuses.map { (try? $0.status.get())?.unsentCount } == [1])
        #expect(presenter.statuses.map(\.now) == [Seeds.now])
        #expect(presenter.left == [.init(settings: .success(SyncFixture.settings))])
    }

    @Test func `presents errors`() {
        let interactor = interactor(SyncFixture(settings: nil))
        interactor.sync(request: .init())
        interactor.showStatus()
        interactor.leave()
        #expect(presenter.synced == [.init(outcome: .failure(.sync(.notSetUp)))])
        #expect(
            presenter.statuses == [
                .init(status: .failure(.sync(.notSetUp)), now: Seeds.now)
            ])
        #expect(presenter.left == [.init(settings: .failure(.sync(.notSetUp)))])
    }
}

private final class SyncStorePresentationLogicSpy: SyncStorePresentationLogic {
    private(set) var synced: [SyncStore.Sync.Response] = []
    private(set) var statuses: [SyncStore.ShowStatus.Response] = []
    private(set) var left: [SyncStore.Leave.Response] = []

    func presentSync(response: SyncStore.Sync.Response) { synced.append(response) }

    func presentStatus(response: SyncStore.ShowStatus.Response) { statuses.append(response) }

    func presentLeave(response: SyncStore.Leave.Response) { left.append(response) }
}
