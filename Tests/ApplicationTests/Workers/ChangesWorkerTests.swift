import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct ChangesWorkerTests {
    private let worker = ChangesWorker(store: MemoryStore.seeded(), dateWorker: .double)

    @Test func `reads cursors and dates`() throws {
        for (text, start) in [
            ("c1-1f-7-1a1fd8c6900", .position(ChangesSeeds.position)),
            ("c1-0-0", .position(ChangesPosition(time: nil, end: 0, checksum: 0))),
            ("today", .time(Seeds.time("2026-11-21T00:00:00Z"))),
            ("2026-11", .time(Seeds.time("2026-11-01T00:00:00Z"))),
            ("-1d", .time(Seeds.time("2026-11-20T10:00:00Z"))),
            ("2026-11-21T11:00:00+01:00", .time(Seeds.now)),
        ] as [(String, ChangesFetch.Start)] {
            #expect(try worker.start(text) == start, "\(text)")
        }
    }

    @Test func `refuses text that is neither a cursor nor a date`() {
        for text in ["", "soon", "c1-1f-7-", "C1-0-0", "<2026", "{\"cursor\":\"c1-0-0\"}"]
            as [String]
        {
            #expect(throws: MemesError.request(.unreadableCursor(text)), "\(text)") {
                try worker.start(text)
            }
        }
    }

    @Test func `reads the changes from a given time on`() throws {
        let start = ChangesFetch.Start.time(Seeds.time("2026-11-20T12:00:00.000Z"))
        let page = try #require(try worker.changes(from: start).nextPage())
        #expect(page.titles == [["a walk"], ["Call Ann"]])
    }
}
