import Domain
import Platform
import Testing

@testable import Application
@testable import Tasks
@testable import TestSupport

extension NoticesWorker {
    /// A worker that remembers in a folder `/state`. The store is `/store`.
    static func double(
        _ files: any Files, at now: Timestamp = Seeds.now, stateFolder: String? = "/state"
    ) -> NoticesWorker {
        NoticesWorker(
            files: files, stateFolder: stateFolder, storePath: "/store", calendar: UTCCalendar(),
            clock: FixedClock(now))
    }
}

struct NoticesWorkerTests {
    private let files = MemoryFiles()

    @Test func `each date of each task is new once, from the day of the first call on`() throws {
        // The first call is on 2026-11-21 at 10:00.
        for (now, dues, texts) in [
            (
                "2026-11-21T10:00:00Z",
                [
                    "2026-11-20", "2026-11-20T23:59:59Z", "2026-11-21", "2026-11-22",
                    "2026-11-21T10:00:00Z",
                ],
                ["2026-11-21", "2026-11-21T10:00:00.000Z"]
            ),
            // A task that was added late.
            (
                "2026-11-21T12:00:00Z",
                ["2026-11-21", "2026-11-21T09:00:00Z", "2026-11-21T12:00:01Z"],
                ["2026-11-21T09:00:00.000Z"]
            ),
            (
                "2026-11-23T00:00:00Z",
                ["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-21T12:00:01Z"],
                ["2026-11-22", "2026-11-23", "2026-11-21T12:00:01.000Z"]
            ),
            ("2026-11-23T00:00:00Z", ["2026-11-21", "2026-11-22", "2026-11-23"], []),
        ] as [(String, [String], [String])] {
            let worker = NoticesWorker.double(files, at: Seeds.time(now))
            let tasks = dues.map { FoundTask(Seeds.milk.with(due: DueDate($0), done: nil)) }
            let new = try worker.newlyDue(among: tasks)
            #expect(new.compactMap(\.due?.text) == texts, "\(now)")
            try worker.remember(new)
        }
    }

    @Test func `the first call counts even if nothing is due`() throws {
        try NoticesWorker.double(files, at: Seeds.time("2026-11-20T10:00:00Z")).remember([])
        let task = FoundTask(Seeds.milk.with(due: DueDate("2026-11-20"), done: nil))
        #expect(try NoticesWorker.double(files).newlyDue(among: [task]) == [task])
        let other = MemoryFiles()
        #expect(try NoticesWorker.double(other).newlyDue(among: [task]) == [])
    }

    @Test func `a line that moves in its text is not new`() throws {
        func lines(_ text: String) -> [FoundTask] {
            Meme(id: Seeds.milk.id, title: "x", text: text).tasks(UTCCalendar())
        }
        let worker = NoticesWorker.double(files)
        try worker.remember(try worker.newlyDue(among: lines("- [ ] a @due(2026-11-21)")))
        #expect(
            try worker.newlyDue(
                among: lines("# x\n- [ ] b @due(2026-11-21)\n- [ ] a @due(2026-11-21)")
            ).map(\.text) == ["b @due(2026-11-21)"])
    }

    @Test func `needs a folder, and begins anew after a file that it did not write`() throws {
        #expect(throws: MemesError.sync(.noStateFolder)) {
            try NoticesWorker.double(files, stateFolder: nil).newlyDue(among: [])
        }
        let worker = NoticesWorker.double(files)
        let task = FoundTask(Seeds.milk.with(due: DueDate("2026-11-21"), done: nil))
        try worker.remember([task])
        let path = try #require(files.contents.keys.first)
        #expect(path.hasPrefix("/state/due/"))
        #expect(files.contents[path] == Array("2026-11-21\n7m3k9q2x0d4v 2026-11-21\n".utf8))
        let other = NoticesWorker.double(MemoryFiles([path: "?"]))
        #expect(try other.newlyDue(among: [task]) == [task])
    }
}
