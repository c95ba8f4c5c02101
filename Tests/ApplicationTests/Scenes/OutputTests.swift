import Domain
import Testing

@testable import Application
@testable import TestSupport

/// The outputs that scenes with changes share.
struct OutputTests {
    private static let some = ChangedMemes(memes: Seeds.all, changed: [Seeds.milk, Seeds.call])
    private static let one = ChangedMemes(memes: [Seeds.call], changed: [Seeds.call])
    private static let same = ChangedMemes(memes: [Seeds.milk], changed: [])
    private static let none = ChangedMemes(memes: [], changed: [])
    private static let unchanged = Output.diagnostic(
        "nothing to change in 7m3k9q2x0d4v 'Buy milk': no tag 'x'", .done)
    private static let unmatched = Output.diagnostic(
        "no memes match; nothing was changed", .nothingMatched)
    private static let line = StyledText("Done\n")

    private static let changes: [(ChangedMemes, OutputFormat, [Output])] = [
        (some, .human, [.text(line)]),
        (some, .ids, [.records("7m3k9q2x0d4v\na1b2c3d4e5f6\n")]),
        (
            some, .json,
            [.records("[\n\(SeedRecords.milk),\n\(SeedRecords.walk),\n\(SeedRecords.call)\n]\n")]
        ),
        (one, .json, [.records("[\n\(SeedRecords.call)\n]\n")]),
        (one, .jsonLines, [.records(SeedRecords.call + "\n")]),
        (same, .human, [unchanged]), (same, .ids, [.records(""), unchanged]),
        (same, .jsonLines, [.records(SeedRecords.milk + "\n"), unchanged]),
        (none, .human, [unmatched]), (none, .ids, [.records(""), unmatched]),
        (none, .json, [.records("[]\n"), unmatched]),
    ]

    @Test func `shows what has changed`() {
        for (changed, format, outputs) in Self.changes {
            var changed = changed
            changed.warnings = [.tornTailQuarantined(path: "s", byteCount: 1, to: "t")]
            let shown = Output.all(of: .success(changed), format, missing: ["tag 'x'"]) { _ in
                Self.line
            }
            let warning = Diagnostic(
                "s: moved an unfinished change of one byte at the end to t", .done)
            #expect(shown == outputs + [.diagnostic(warning)])
        }
    }

    @Test func `shows warnings after an answer and before an error`() {
        let error = MemesError.field(.emptyTitle)
        let warnings = [StoreWarning.tornTailIgnored(path: "s", byteCount: 7)]
        let warning = Output.diagnostic(
            Diagnostic("s: ignored an unfinished change of 7 bytes at the end", .done))
        let words = Output.diagnostic(
            Diagnostic("a meme needs a title; nothing was stored", .usage))
        #expect(
            Output.all(of: .success("a"), warnings) { .records($0) } == [.records("a"), warning])
        #expect(Output.all(of: .failure(error), warnings) { .records($0) } == [warning, words])
        #expect(Output.all(of: .failure(error), .human) { _ in Self.line } == [words])
    }
}

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
