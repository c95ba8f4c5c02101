import Domain
import Testing

@testable import Application

struct StoreWorkerTests {
    private let maintenance = StoreMaintenanceDouble(
        report: .success(.damaged), repair: .success(.whole()), compaction: .success(.useful()))
    private var worker: StoreWorker {
        StoreWorker(maintenance: maintenance)
    }

    @Test func checksAndRepairs() throws {
        #expect(try worker.check() == .damaged)
        #expect(try worker.repair(isDryRun: true) == .whole())
        #expect(try worker.repair(isDryRun: false) == .whole())
        #expect(
            maintenance.calls
                == [.check, .repair(isDryRun: true), .repair(isDryRun: false)])
    }

    @Test func compacts() throws {
        #expect(try worker.compact(keeping: .seconds(3600), isDryRun: true) == .useful())
        #expect(maintenance.calls == [.compact(keeping: .seconds(3600), isDryRun: true)])
    }
}
