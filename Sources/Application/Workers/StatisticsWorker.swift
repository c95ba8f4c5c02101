import Domain

/// A worker that counts memes by tag and by creation time.
struct StatisticsWorker {
    private static let tagLimit = 10

    let store: any MemesStore
    let calendar: any LocalCalendar
    let clock: any WallClock

    /// Counts the fetched memes in one pass, without decoding texts. Holds one page, the counts and the tags.
    func statistics(of fetch: MemesFetch) throws(MemesError) -> MemeStatistics {
        var statistics = MemeStatistics(today: calendar.time(of: clock.now).date)
        var tags = TagCounter()
        let cursor = try store.fetchMemes(fetch)
        while let page = try cursor.nextPage() {
            tags.count(page.memes)
            statistics.count += page.memes.count
            for meme in page.memes {
                if let created = meme.created, created.isReadable {
                    statistics.count(calendar.time(of: created))
                } else {
                    statistics.undatedCount += 1
                }
            }
            statistics.warnings += page.warnings
        }
        let sorted = TagsWorker.sorted(tags.counts, .count)
        statistics.tags = Array(sorted.prefix(StatisticsWorker.tagLimit))
        statistics.tagCount = sorted.count
        return statistics
    }
}

/// Counts of memes by tag, and by the local time at which they were added.
struct MemeStatistics: Equatable {
    static let weekCount = 53
    static let monthCount = 12

    var count = 0
    /// The number of memes without a readable creation time. The counts by time do not include these memes.
    var undatedCount = 0
    /// The first day in `dayCounts`, which is a Monday.
    let firstDay: LocalDate
    /// The number of memes per day in the last 53 weeks, up to today.
    var dayCounts: [Int]
    /// The number of memes per weekday, from Monday to Sunday.
    var weekdayCounts = Array(repeating: 0, count: 7)
    /// The number of memes per hour of the day.
    var hourCounts = Array(repeating: 0, count: 24)
    /// The first day of the first month in `monthCounts`.
    let firstMonth: LocalDate
    /// The number of memes per month in the last twelve months, up to this month.
    var monthCounts = Array(repeating: 0, count: monthCount)
    /// The number of memes that were added before `firstMonth`.
    var earlierCount = 0
    /// The most frequent tags, in descending order of frequency.
    var tags: [TagCount] = []
    /// The number of different tags, including those that `tags` omits.
    var tagCount = 0
    package var warnings: [StoreWarning] = []

    init(today: LocalDate) {
        firstDay = today.startOfWeek.adding(days: -7 * (MemeStatistics.weekCount - 1))
        dayCounts = Array(repeating: 0, count: today.daysSince1970 - firstDay.daysSince1970 + 1)
        firstMonth = today.startOfMonth.adding(months: 1 - MemeStatistics.monthCount)
    }

    /// The days in `dayCounts`, with their counts.
    var days: [(date: LocalDate, count: Int)] {
        dayCounts.enumerated().map { (firstDay.adding(days: $0), $1) }
    }

    /// The months in `monthCounts`, such as `2026-03`. Each has its count, and the total number of memes that
    /// were added up to the end of the month.
    var months: [(name: String, count: Int, total: Int)] {
        var total = earlierCount
        return monthCounts.enumerated().map { number, count in
            total += count
            return (String(firstMonth.adding(months: number).text.dropLast(3)), count, total)
        }
    }

    /// Counts a meme that was added at the given time.
    mutating func count(_ time: LocalTime) {
        let date = time.date
        let day = date.daysSince1970 - firstDay.daysSince1970
        if dayCounts.indices.contains(day) { dayCounts[day] += 1 }
        weekdayCounts[date.weekday] += 1
        hourCounts[Int(time.millisecond / 3_600_000)] += 1
        let month = (date.year - firstMonth.year) * 12 + date.month - firstMonth.month
        if month < 0 { earlierCount += 1 }
        if monthCounts.indices.contains(month) { monthCounts[month] += 1 }
    }
}
