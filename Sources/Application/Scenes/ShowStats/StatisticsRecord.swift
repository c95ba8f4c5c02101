import Domain

/// Statistics for programs.
enum StatisticsRecord {
    /// Lines of a kind, a name and a count, with tabs between them.
    static func lines(of statistics: MemeStatistics) -> String {
        var text = RecordText()
        func append(_ kind: String, _ counts: [(name: String, count: Int)]) {
            for (name, count) in counts {
                text.append("\(kind)\t")
                text.append(name, isEscaped: true)
                text.append("\t\(count)\n")
            }
        }
        append(
            "memes",
            [
                ("all", statistics.count), ("undated", statistics.undatedCount),
                ("earlier", statistics.earlierCount), ("tags", statistics.tagCount),
            ])
        append("day", days(statistics))
        append("weekday", weekdays(statistics))
        append("hour", hours(statistics))
        append("month", statistics.months.map { ($0.name, $0.count) })
        append("total", statistics.months.map { ($0.name, $0.total) })
        append("tag", statistics.tags.map { ($0.name, $0.count) })
        return text.text
    }

    /// `{"memes":12,…,"days":[{"day":"2026-03-09","count":3},…],…}`.
    static func json(of statistics: MemeStatistics) -> String {
        JSONWriter.line { writer in
            func array(
                _ name: StaticString, of key: StaticString, _ counts: [(String, Int)],
                areNumbers: Bool = false
            ) {
                writer.array(name, of: counts) { writer, count in
                    writer.object {
                        $0.name(key)
                        if areNumbers {
                            $0.json(String(Int(count.0) ?? 0))
                        } else {
                            $0.string(count.0)
                        }
                        $0.member("count", count.1)
                    }
                }
            }
            writer.member("memes", statistics.count)
            writer.member("undated", statistics.undatedCount)
            writer.member("earlier", statistics.earlierCount)
            writer.member("tagCount", statistics.tagCount)
            array("days", of: "day", days(statistics))
            array("weekdays", of: "weekday", weekdays(statistics), areNumbers: true)
            array("hours", of: "hour", hours(statistics), areNumbers: true)
            array("months", of: "month", statistics.months.map { ($0.name, $0.count) })
            array("totals", of: "month", statistics.months.map { ($0.name, $0.total) })
            array("tags", of: "tag", statistics.tags.map { ($0.name, $0.count) })
        }
    }

    private static func days(_ statistics: MemeStatistics) -> [(String, Int)] {
        statistics.days.map { ($0.date.text, $0.count) }
    }

    /// The counts by number of the weekday, 1 for Monday.
    private static func weekdays(_ statistics: MemeStatistics) -> [(String, Int)] {
        statistics.weekdayCounts.enumerated().map { (String($0 + 1), $1) }
    }

    private static func hours(_ statistics: MemeStatistics) -> [(String, Int)] {
        statistics.hourCounts.enumerated().map { (ASCII.padded($0, to: 2), $1) }
    }
}
