import Domain
import Platform
import Testing

@testable import Application
@testable import Sync
@testable import TestSupport

struct SyncStoreInteractorTests {
    private let presenter = Spy<SyncStore.Response>()

    private func interactor(_ fixture: SyncFixture) -> SyncStoreInteractor {
        SyncStoreInteractor(
            presenter: presenter, syncWorker: fixture.worker, store: MemoryStore.seeded(),
            clock: FixedClock(Seeds.now), hostName: "host")
    }

    @Test func `sets up with the name of the machine, unless another is given`() {
        for name in [nil, "desk"] {
            interactor(SyncFixture(settings: nil)).run(
                request: .init(action: .setUp(address: "/f", name: name, encryption: nil)))
        }
        let settings = presenter.synced.map { (try? $0.outcome.get())?.setUp }
        #expect(settings.map { $0?.name } == ["host", "desk"])
        #expect(settings.map { $0?.address } == ["/f", "/f"])
    }

    @Test func `syncs as the request says`() {
        let fixture = SyncFixture([SyncFixture.one])
        interactor(fixture).run(request: .init(isOffline: true, isDryRun: true))
        #expect(presenter.synced.map(\.isDryRun) == [true])
        let outcomes = presenter.synced.map { try? $0.outcome.get() }
        #expect(outcomes.map { $0?.sentCount } == [1])
        #expect(outcomes.map { $0?.isOffline } == [true])
        #expect(fixture.folder.contents.isEmpty)
    }

    @Test func `finds short ids of memes in conflict, for people only`() {
        let fixture = SyncFixture.conflicting()
        interactor(fixture).run(request: .init(isDryRun: true))
        interactor(fixture).run(request: .init(isDryRun: true, format: .json))
        let ids = presenter.synced.map(\.shortIDs)
        let conflicting = [Sample.id, "8m3k9q2x0d4v"].map(Seeds.id)
        #expect(ids == [ShortIDs(of: conflicting, among: []), ShortIDs()])
    }

    @Test func `presents the status, and the folder that is no longer synced`() throws {
        let fixture = SyncFixture([SyncFixture.one])
        let interactor = interactor(fixture)
        interactor.run(request: .init(action: .showStatus))
        interactor.run(request: .init(action: .leave))
        guard case .status(let status, let now)? = presenter.messages.first else {
            Issue.record("no status")
            return
        }
        #expect(try status.get().unsentCount == 1)
        #expect(now == Seeds.now)
        #expect(presenter.messages.dropFirst() == [.left(.success(SyncFixture.settings))])
    }

    @Test func `presents errors`() {
        let interactor = interactor(SyncFixture(settings: nil))
        interactor.run(request: .init())
        interactor.run(request: .init(action: .showStatus))
        interactor.run(request: .init(action: .leave))
        #expect(
            presenter.messages == [
                .synced(.init(outcome: .failure(.sync(.notSetUp)))),
                .status(.failure(.sync(.notSetUp)), now: Seeds.now),
                .left(.failure(.sync(.notSetUp))),
            ])
    }
}

extension Spy<SyncStore.Response> {
    fileprivate var synced: [SyncResult] {
        messages.compactMap { if case .synced(let result) = $0 { result } else { nil } }
    }
}
