import Domain

/// When memes were added and what tags they have, in the time of a local calendar.
struct MemeStatistics: Equatable {
    static let weekCount = 53
    static let monthCount = 12

    var count = 0
    /// How many memes have no readable time, and are in none of the counts by time.
    var undatedCount = 0
    /// The first day of `dayCounts`, a Monday.
    let firstDay: LocalDate
    /// Memes per day of the last year, up to today.
    var dayCounts: [Int]
    /// Memes per weekday, from Monday on.
    var weekdayCounts = Array(repeating: 0, count: 7)
    /// Memes per hour of the day.
    var hourCounts = Array(repeating: 0, count: 24)
    /// The first day of the first month of `monthCounts`.
    let firstMonth: LocalDate
    /// Memes per month of the last twelve, up to this month.
    var monthCounts = Array(repeating: 0, count: monthCount)
    /// Memes from before `firstMonth`.
    var earlierCount = 0
    /// The most frequent tags, in descending order.
    var tags: [TagCount] = []
    /// The total number of tags.
    var tagCount = 0
    package var warnings: [StoreWarning] = []

    /// Creates empty statistics.
    init(today: LocalDate) {
        firstDay = today.startOfWeek.adding(days: -7 * (MemeStatistics.weekCount - 1))
        dayCounts = Array(repeating: 0, count: today.daysSince1970 - firstDay.daysSince1970 + 1)
        firstMonth = today.startOfMonth.adding(months: 1 - MemeStatistics.monthCount)
    }

    /// The days of `dayCounts` with their counts.
    var days: [(date: LocalDate, count: Int)] {
        dayCounts.enumerated().map { (firstDay.adding(days: $0), $1) }
    }

    /// The months of `monthCounts`, such as `2026-03`, and the total number of memes at the end of each.
    var months: [(name: String, count: Int, total: Int)] {
        var total = earlierCount
        return monthCounts.enumerated().map { number, count in
            total += count
            return (String(firstMonth.adding(months: number).text.dropLast(3)), count, total)
        }
    }

    /// Counts a meme that was added at a time.
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
