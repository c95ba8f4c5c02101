import Domain
import Platform
import Testing

@testable import Application
@testable import TestSupport

struct StatisticsWorkerTests {
    /// Sunday, 22 November 2026, at one o'clock in Berlin.
    private static let now = Seeds.time("2026-11-22T00:00:00.000Z")

    @Test func `counts by local time`() throws {
        let statistics = try statistics([
            "2026-11-21T22:59:59.999Z", "2026-11-21T23:00:00.000Z", "2026-11-22T00:00:00Z",
            "2026-08-01T00:00:00+02:00", "2026-07-31T21:59:59.999Z",
        ])
        #expect(statistics.count == 5)
        #expect(statistics.firstDay == LocalDate(year: 2025, month: 11, day: 17))
        #expect(statistics.dayCounts.count == 371)
        #expect(
            statistics.days.filter { $0.count > 0 }.map { "\($0.date.text) \($0.count)" } == [
                "2026-07-31 1", "2026-08-01 1", "2026-11-21 1", "2026-11-22 2",
            ])
        #expect(statistics.weekdayCounts == [0, 0, 0, 0, 1, 2, 2])
        #expect(
            statistics.hourCounts.enumerated().filter { $0.element > 0 }.map(\.offset)
                == [0, 1, 23])
        #expect(statistics.hourCounts[23] == 2)
    }

    @Test func `counts earlier and undated memes`() throws {
        let statistics = try statistics([
            "2024-01-01T00:00:00.000Z", "2025-11-30T00:00:00.000Z", "2025-12-24T00:00:00.000Z",
            "2026-11-01T00:00:00.000Z", "2027-05-01T00:00:00.000Z", "once", nil,
        ])
        #expect(statistics.count == 7)
        #expect(statistics.undatedCount == 2)
        #expect(statistics.earlierCount == 2)
        #expect(statistics.dayCounts.reduce(0, +) == 3)
        #expect(statistics.weekdayCounts.reduce(0, +) == 5)
        let months = statistics.months.map { "\($0.name) \($0.count) \($0.total)" }
        #expect(months.count == 12)
        #expect(months.first == "2025-12 1 3")
        #expect(months[1] == "2026-01 0 3")
        #expect(months.last == "2026-11 1 4")
    }

    @Test func `counts the most common tags`() throws {
        let memes = (1...12).map { number in
            Meme(
                id: MemeID(bits: UInt64(number)), title: "x",
                tags: (1...number).map { Tag(stored: "t\(ASCII.padded($0, to: 2))") },
                created: Seeds.now)
        }
        let statistics = try worker(memes).statistics(of: MemesFetch())
        #expect(statistics.tagCount == 12)
        #expect(statistics.tags.count == 10)
        #expect(statistics.tags.first == TagCount(name: "t01", count: 12))
        #expect(statistics.tags.last == TagCount(name: "t10", count: 3))
    }

    @Test func `passes on the warnings of the store`() throws {
        let warning = StoreWarning.damagedLines(path: "s", [])
        let worker = StatisticsWorker(
            store: PagedStore([MemesPage(memes: [], warnings: [warning])]),
            calendar: UTCCalendar(), clock: FixedClock(Seeds.now))
        #expect(try worker.statistics(of: MemesFetch()).warnings == [warning])
    }

    private func statistics(_ times: [String?]) throws -> MemeStatistics {
        let memes = times.enumerated().map { number, time in
            Meme(id: MemeID(bits: UInt64(number)), title: "x", created: time.map(Seeds.time))
        }
        return try worker(memes).statistics(of: MemesFetch())
    }

    private func worker(_ memes: [Meme]) -> StatisticsWorker {
        StatisticsWorker(
            store: MemoryStore.seeded(memes), calendar: ZonedCalendar("Europe/Berlin"),
            clock: FixedClock(StatisticsWorkerTests.now))
    }
}
