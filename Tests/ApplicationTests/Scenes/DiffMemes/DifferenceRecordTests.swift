import Domain
import Testing

@testable import Application
@testable import TestSupport

struct DifferenceRecordTests {
    private static let old = #"""
        {"id":"7m3k9q2x0d4v","version":1,"time":"2026-11-20T10:00:00.123Z","meme":\#
        {"id":"7m3k9q2x0d4v","title":"Buy milk","tags":["home"],"created":"2026-11-20T10:00:00.123Z"}}
        """#
    private static let new = #"""
        {"id":"7m3k9q2x0d4v","version":2,"time":"2026-11-21T10:00:00.000Z","meme":\#
        {"id":"7m3k9q2x0d4v","title":"Buy oat milk","text":"Two bottles.","tags":["home"],\#
        "created":"2026-11-20T10:00:00.123Z","modified":"2026-11-21T10:00:00.000Z"}}
        """#

    @Test func `has both versions and the diff`() {
        let diff = UnifiedDiff(from: DiffText("a\n"), to: DiffText("b\u{1B}\n"))
        #expect(
            text(old: HistorySeeds.steps[2].version, diff) == #"""
                {"old":\#(Self.old),"new":\#(Self.new),"diff":"--- 7m3k9q2x0d4v@1\t\#
                2026-11-20T10:00:00.123Z\n+++ 7m3k9q2x0d4v@2\t2026-11-21T10:00:00.000Z\n\#
                @@ -1 +1 @@\n-a\n+b\u001b\n"}

                """#)
    }

    @Test func `has an empty diff if there is no difference`() {
        #expect(
            text(old: nil, UnifiedDiff(from: DiffText("a"), to: DiffText("a")))
                == "{\"new\":\(Self.new),\"diff\":\"\"}\n")
    }

    private func text(old: MemeVersion?, _ diff: UnifiedDiff) -> String {
        DifferenceRecord.text(
            of: MemesDifference(
                pair: VersionPair(old: old, new: HistorySeeds.steps[1].version), diff: diff))
    }
}
