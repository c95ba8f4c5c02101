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
        #expect(try worker.repair(isRehearsal: true) == .whole())
        #expect(try worker.repair(isRehearsal: false) == .whole())
        #expect(
            maintenance.calls
                == [.check, .repair(isRehearsal: true), .repair(isRehearsal: false)])
    }

    @Test func compacts() throws {
        #expect(try worker.compact(keeping: .seconds(3600), isRehearsal: true) == .useful())
        #expect(maintenance.calls == [.compact(keeping: .seconds(3600), isRehearsal: true)])
    }
}
