import Domain
import TestSupport
import Testing

@testable import Application

struct RelativeTimeTests {
    private static let day: Int64 = 86_400
    private static let ages: [(Int64, String)] = [
        (0, "just now"), (9, "just now"), (-9, "just now"), (10, "10 seconds ago"),
        (59, "59 seconds ago"), (60, "1 minute ago"), (119, "1 minute ago"),
        (3600, "1 hour ago"), (day - 1, "23 hours ago"), (day, "1 day ago"),
        (6 * day, "6 days ago"), (7 * day, "1 week ago"), (31 * day, "1 month ago"),
        (300 * day, "9 months ago"), (366 * day, "1 year ago"), (-60, "in 1 minute"),
        (-2 * day, "in 2 days"),
    ]

    @Test(arguments: ages)
    func countsTheLargestUnit(_ seconds: Int64, _ words: String) {
        let now = Seeds.now
        let time = Timestamp(milliseconds: now.milliseconds - seconds * 1000)
        #expect(RelativeTime.words(for: time, now: now) == words)
    }

    @Test func leavesATimeThatNobodyCanReadAsItIs() {
        #expect(
            RelativeTime.words(for: Timestamp(literal: "last year"), now: Seeds.now) == "last year"
        )
        #expect(RelativeTime.words(for: nil, now: Seeds.now) == "")
        #expect(
            RelativeTime.words(for: .latest, now: Timestamp(milliseconds: .min)) == "in 9999 years")
    }
}
