import Domain
import Platform
import TestSupport
import Testing

@testable import Application

struct StoreWorkerTests {
    private let maintenance = StoreMaintenanceDouble(
        report: .success(.damaged), repair: .success(.whole()), compaction: .success(.useful()))
    private var worker: StoreWorker {
        StoreWorker(maintenance: maintenance, clock: FixedClock(Seeds.now))
    }

    @Test func checksAndRepairs() throws {
        #expect(try worker.check() == .damaged)
        #expect(try worker.repair(isRehearsal: true) == .whole())
        #expect(try worker.repair(isRehearsal: false) == .whole())
        #expect(
            maintenance.calls
                == [.check, .repair(isRehearsal: true), .repair(isRehearsal: false)])
    }

    @Test(
        arguments: [
            (nil, nil), (.seconds(0), Seeds.now),
            (.seconds(3600), Seeds.time("2026-11-21T09:00:00.000Z")),
            (
                .seconds(Timestamp.latest.milliseconds / 1000),
                Seeds.time("0000-01-01T00:00:00.000Z")
            ),
        ] as [(Duration?, Timestamp?)])
    func countsTheAgeOfVersionsFromNow(_ age: Duration?, _ start: Timestamp?) throws {
        #expect(try worker.compact(keeping: age, isRehearsal: true) == .useful())
        #expect(maintenance.calls == [.compact(since: start, isRehearsal: true)])
    }
}
