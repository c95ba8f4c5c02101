import Domain
import Testing

@testable import Application
@testable import TestSupport
@testable import Import

struct CommitTimesTests {
    /// The log is the output of `git log -z --format=%at --name-status --find-renames`.
    @Test func `gives a renamed file the commits of both names`() {
        let log = [
            "30", "\nM", "s/b.md", "25", "20", "\nR090", "a.md", "c d.md", "D", "old.md", "10",
            "\nA",
            "a.md", "A", "s/b.md", "C100", "x", "30.md", "",
        ]
        let times = CommitTimes.times(in: Array(log.joined(separator: "\0").utf8))
        func time(_ first: Int64, _ last: Int64) -> CommitTimes {
            CommitTimes(
                first: Timestamp(milliseconds: first * 1000),
                last: Timestamp(milliseconds: last * 1000))
        }
        #expect(
            times == [
                "s/b.md": time(10, 30), "c d.md": time(10, 20), "old.md": time(20, 20),
                "30.md": time(10, 10),
            ])
        #expect(time(10, 30).last(after: time(10, 10).first) == time(30, 30).last)
        #expect(time(10, 10).last(after: time(10, 10).first) == nil)
        #expect(time(10, 30).last(after: nil) == nil)
    }

    @Test(arguments: ["", "\0", "M\0a", "1", "1\0R\0a", "99999999999999999999\0M\0a", "\n\0\n"])
    func `reads no times from an empty or malformed log`(_ log: String) {
        #expect(CommitTimes.times(in: Array(log.utf8)).isEmpty)
    }
}
