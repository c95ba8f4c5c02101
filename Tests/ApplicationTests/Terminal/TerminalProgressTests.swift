import Domain
import Testing

@testable import Application
@testable import TestSupport

struct TerminalProgressTests {
    private let clock = UptimeDouble()

    @Test(
        arguments: [
            (true, ["1000", "1200", "1400", "1600", "11600"]), (false, ["1000", "11600"]),
        ])
    func `reports after one second and then at intervals`(writesOver: Bool, moments: [String]) {
        clock.uptime = .seconds(5)
        var shown: [String] = []
        let progress = TerminalProgress(clock: clock, writesOver: writesOver) { _ in
            let passed = clock.uptime - .seconds(5)
            shown.append("\(passed / .milliseconds(1))".replacing(".0", with: ""))
        }
        for milliseconds in [0, 999, 1000, 1001, 1199, 1200, 1399, 1400, 1600, 11_600] {
            clock.uptime = .seconds(5) + .milliseconds(milliseconds)
            progress.report(.checking, 1, of: 2)
        }
        #expect(shown == moments)
    }

    @Test func `shows the progress of the work`() {
        for (work, done, total, line) in [
            (.checking, 0, 10, "Checking: 0%"), (.compacting, 43, 100, "Compacting: 43%"),
            (.adding, 999, 1000, "Adding: 99%"), (.sorting, 12, 10, "Sorting: 100%"),
            (.importing, 999, nil, "Importing: 999 bytes"),
            (.importing, 3_499_999, nil, "Importing: 3.4 MB"),
            (.importing, 999_999, 0, "Importing: 999.9 kB"),
            (.adding, 1_000_000_000, nil, "Adding: 1.0 GB"),
            (.adding, 12_345_678_901_234, nil, "Adding: 12.3 TB"),
            (.exporting, 1, nil, "Exporting: 1 meme"),
            (.exporting, 40_960, nil, "Exporting: 40960 memes"),
            (.indexing, 1, 2, "Indexing: 50%"), (.searching, 1, 3, "Searching: 33%"),
        ] as [(LongWork, Int, Int?, String)] {
            var shown: [String] = []
            let clock = UptimeDouble()
            let progress = TerminalProgress(clock: clock, writesOver: true) { shown.append($0) }
            clock.uptime = .seconds(2)
            progress.report(work, done, of: total)
            #expect(shown == [line], "\(work) \(done)")
        }
    }
}
