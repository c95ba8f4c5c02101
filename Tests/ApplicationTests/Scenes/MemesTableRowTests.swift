import Domain
import Testing

@testable import Application
@testable import TestSupport

struct MemesTableRowTests {
    /// The clock is at 2026-11-21T10:00:00Z.
    @Test func `shows when an open task is due and whether it is overdue`() {
        for (due, done, words, isOverdue) in [
            ("2026-11-20", nil, "2026-11-20!", true), ("2026-11-21", nil, "2026-11-21", false),
            ("2026-11-20", "true", "", false),
        ] as [(String, String?, String, Bool)] {
            let page = MemesPage(memes: [Seeds.walk.with(due: DueDate(due), done: done)])
            let row = MemesTable.rows(of: page, now: Seeds.now, UTCCalendar())[0]
            #expect(row.due == words)
            #expect(row.isOverdue == isOverdue, "\(due)")
        }
    }
}
