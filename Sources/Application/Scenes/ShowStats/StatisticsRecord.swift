import Domain

/// Formatters for machine-readable statistics.
enum StatisticsRecord {
    private typealias Counts = [(name: String, count: Int)]

    /// Returns lines that contain a kind, a name and a count, separated by tabs.
    static func lines(of statistics: MemeStatistics) -> String {
        let totals = [
            ("all", statistics.count), ("undated", statistics.undatedCount),
            ("earlier", statistics.earlierCount), ("tags", statistics.tagCount),
        ]
        var text = RecordText()
        for (kind, counts) in [("memes", totals)] + tables(statistics) {
            for (name, count) in counts {
                text.append("\(kind)\t")
                text.append(name, isEscaped: true)
                text.append("\t\(count)\n")
            }
        }
        return text.text
    }

    /// Returns an object such as `{"memes":12,…,"days":[{"day":"2026-03-09","count":3},…],…}`.
    static func json(of statistics: MemeStatistics) -> String {
        let totals: [(String, RecordValue?)] = [
            ("memes", .number(statistics.count)), ("undated", .number(statistics.undatedCount)),
            ("earlier", .number(statistics.earlierCount)),
            ("tagCount", .number(statistics.tagCount)),
        ]
        return Record.line(
            Record(totals + tables(statistics).map { ($0 + "s", .list(objects($1, of: $0))) }))
    }

    /// Returns the counts by day, weekday (1 is Monday), hour and month, the totals at the end of each month,
    /// and the counts by tag.
    private static func tables(_ statistics: MemeStatistics) -> [(kind: String, counts: Counts)] {
        [
            ("day", statistics.days.map { ($0.date.text, $0.count) }),
            ("weekday", statistics.weekdayCounts.enumerated().map { (String($0 + 1), $1) }),
            ("hour", statistics.hourCounts.enumerated().map { (ASCII.padded($0, to: 2), $1) }),
            ("month", statistics.months.map { ($0.name, $0.count) }),
            ("total", statistics.months.map { ($0.name, $0.total) }),
            ("tag", statistics.tags.map { ($0.name, $0.count) }),
        ]
    }

    private static func objects(_ counts: Counts, of kind: String) -> [RecordValue] {
        let isNumber = kind == "weekday" || kind == "hour"
        return counts.map { name, count in
            .object([
                kind == "total" ? "month" : kind: isNumber
                    ? .number(Int(name) ?? 0) : .text(name),
                "count": .number(count),
            ])
        }
    }
}
