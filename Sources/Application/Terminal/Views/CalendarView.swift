import Domain

/// A calendar that shows the number of memes on each day, with a column for each week and a row for each
/// weekday.
///
/// The characters show the counts even without color. A narrow terminal shows only the latest weeks.
package struct CalendarView {
    /// Consecutive days.
    package struct Days: Equatable {
        /// The first day, a Monday.
        var first: LocalDate
        /// The number of memes on each day.
        var counts: [Int]
    }

    static var weekdays: [String] {
        [
            localized("Monday"), localized("Tuesday"), localized("Wednesday"),
            localized("Thursday"), localized("Friday"), localized("Saturday"),
            localized("Sunday"),
        ]
    }
    /// The width of a short name and the space after it.
    private static let nameWidth = 4

    let traits: StreamTraits

    func text(of days: Days) -> StyledText {
        let columns = traits.tableColumns
        let margin = columns >= 2 * CalendarView.nameWidth ? CalendarView.nameWidth : 0
        let weekCount = (days.counts.count + 6) / 7
        let weeks = max(weekCount - max(columns - margin, 1), 0)..<weekCount
        let largest = days.counts.dropFirst(weeks.lowerBound * 7).max() ?? 0

        var text = StyledText()
        let months = String(repeating: " ", count: margin) + monthNames(weeks, days)
        text.append(months + "\n", .faint)
        // The names to the left of the rows, each at most three cells wide.
        let names = localized("Mon Tue Wed Thu Fri Sat Sun").split(separator: " ")
        for (weekday, name) in names.enumerated() {
            let space = String(repeating: " ", count: max(margin - name.count, 0))
            text.append(String((name + space).prefix(margin)), .faint)
            var levels = weeks.map { $0 * 7 + weekday }.filter(days.counts.indices.contains)
                .map { CalendarView.level(of: days.counts[$0], largest) }[...]
            while let level = levels.first {
                let run = levels.prefix { $0 == level }
                levels = levels[run.endIndex...]
                append(level, count: run.count, to: &text)
            }
            text.append("\n")
        }
        appendLegend(largest, margin: margin, columns, to: &text)
        return text
    }

    /// Returns the level of a count: 0 for no memes, otherwise 1 to 4, by quarters of the largest count.
    private static func level(of count: Int, _ largest: Int) -> Int {
        largest == 0 ? 0 : (count * 4 + largest - 1) / largest
    }

    private func append(_ level: Int, count: Int = 1, to text: inout StyledText) {
        text.append(String(repeating: traits.glyphs.levels[level], count: count), .level(level))
    }

    /// Adds a legend for the characters. Omits entries that do not fit.
    private func appendLegend(
        _ largest: Int, margin: Int, _ columns: Int, to text: inout StyledText
    ) {
        var used = 0
        for level in 0...4 {
            let (low, high) =
                level == 0 ? (0, 0) : ((level - 1) * largest / 4 + 1, level * largest / 4)
            guard low <= high else { continue }
            let range = low == high ? " \(low)" : " \(low)-\(high)"
            let space = used == 0 ? margin : 2
            guard used + space + 1 + range.utf8.count <= columns else { break }
            used += space + 1 + range.utf8.count
            text.append(String(repeating: " ", count: space))
            append(level, to: &text)
            text.append(range, .faint)
        }
        if used > 0 { text.append("\n") }
    }

    /// Returns a line with the month names that fit. Each name is above the week that contains the first day
    /// of the month. The first week also has a month name if there is room.
    private func monthNames(_ weeks: Range<Int>, _ days: CalendarView.Days) -> String {
        var names: [(column: Int, month: Int)] = []
        for week in weeks {
            let dates = (week * 7..<min(week * 7 + 7, days.counts.count)).map {
                days.first.adding(days: $0)
            }
            if let first = dates.first(where: { $0.day == 1 }) {
                names.append((week - weeks.lowerBound, first.month))
            } else if week == weeks.lowerBound, let first = dates.first {
                names.append((0, first.month))
            }
        }
        if names.count > 1, names[1].column < CalendarView.nameWidth { names.removeFirst() }
        let months = localized("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
            .split(separator: " ")
        var line = ""
        for (column, month) in names where column + 3 <= weeks.count {
            line += String(repeating: " ", count: column - line.count)
            line += months[month - 1]
        }
        return line
    }
}
