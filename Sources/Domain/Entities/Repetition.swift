/// How often a task comes again after it is done: the value of its field `repeat`.
///
/// The forms are `day`, `weekday` (Monday to Friday), `week`, `month` and `year`, and a number of them, such as
/// `2 weeks`. ` after done` may follow, or the day that short months lack: `month on 31`, `2 years on 02-29`.
public struct Repetition: Equatable, Sendable {
    package enum Unit: String, Sendable {
        case day, weekday, week, month, year

        /// Reads the name of a unit, singular or plural, or its beginning, as in other spans of time.
        fileprivate init?(abbreviation name: Substring) {
            switch name.utf8.count > 1 && name.hasSuffix("s") ? name.dropLast() : name {
            case "d", "day": self = .day
            case "weekday": self = .weekday
            case "w", "wk", "week": self = .week
            case "mo", "month": self = .month
            case "y", "yr", "year": self = .year
            default: return nil
            }
        }
    }

    package let unit: Unit
    /// The number of units, from 1 to 999.
    package let count: Int
    /// Whether the next date is counted from the day on which the task is done, not from its due date.
    package let isAfterDone: Bool
    /// The day of the month, from 29 to 31, if a shorter month has its last day instead.
    package private(set) var longDay: Int?

    /// Reads a value in the format of stores; `nil` if it has any other form.
    public init?(_ text: String) {
        self.init(typed: text)
        guard self.text.hasSameBytes(as: text) else { return nil }
    }

    /// Reads what a user typed: a value, or a form such as `2w`, `every 2 weeks`, `weekly` or `3mo when done`.
    /// Ignores case. Returns `nil` for any other text.
    public init?(typed text: String) {
        guard text.utf8.count <= 64 else { return nil }
        var words = text.lowercased().split(separator: " ")[...]
        if words.first == "every" { words.removeFirst() }
        isAfterDone = [["after", "done"], ["when", "done"]].contains(words.suffix(2))
        if isAfterDone { words.removeLast(2) }
        var day: Substring?
        if !isAfterDone, words.dropLast().last == "on" {
            day = words.popLast()
            words.removeLast()
        }
        guard let (unit, count) = Repetition.interval(words), (1...999).contains(count) else {
            return nil
        }
        (self.unit, self.count) = (unit, count)
        guard let day else { return }
        switch unit {
        case .month where ["29", "30", "31"].contains(day): longDay = Int(day)
        case .year where day == "02-29": longDay = 29
        default: return nil
        }
    }

    private static func interval(_ words: ArraySlice<Substring>) -> (Unit, Int)? {
        guard let first = words.first, let last = words.last, words.count <= 2 else { return nil }
        switch words.count == 1 ? first : "" {
        case "daily": return (.day, 1)
        case "weekly": return (.week, 1)
        case "monthly": return (.month, 1)
        case "yearly": return (.year, 1)
        case let name: if let unit = Unit(rawValue: String(name)) { return (unit, 1) }
        }
        let number = first.prefix { $0.isNumber }
        guard words.count == 1 || number.endIndex == first.endIndex,
            let count = WholeNumber.read(number),
            let unit = Unit(abbreviation: words.count == 1 ? first[number.endIndex...] : last)
        else { return nil }
        return (unit, count)
    }

    /// The value in the format of stores.
    public var text: String {
        let interval = count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
        if isAfterDone { return interval + " after done" }
        return interval + (longDay.map { unit == .year ? " on 02-29" : " on \($0)" } ?? "")
    }

    /// Returns the same repetition for a task that is due on a day: it names the day if short months lack it.
    func fitted(to day: LocalDate) -> Repetition {
        var fitted = self
        fitted.longDay = nil
        guard !isAfterDone else { return fitted }
        let isLong =
            unit == .month ? day.day > 28 : unit == .year && (day.month, day.day) == (2, 29)
        if isLong { fitted.longDay = day.day }
        return fitted
    }

    /// Returns the date and the repetition of a task that a user asked to repeat.
    ///
    /// - Parameters:
    ///   - due: the date; `nil` for the first day that fits, from `today` on.
    func scheduled(
        _ due: DueDate?, from today: LocalDate, _ calendar: any LocalCalendar
    ) -> (due: DueDate, repetition: Repetition) {
        let due = due ?? .day(firstDay(from: today))
        return (due, fitted(to: due, calendar))
    }

    /// Returns the repetition of a task that is due on a date: it names the day that short months lack.
    package func fitted(to due: DueDate, _ calendar: any LocalCalendar) -> Repetition {
        longDay == nil ? fitted(to: due.day(calendar)) : self
    }

    /// Returns a day, or the first day after it on which a task with this repetition can be due.
    public func firstDay(from day: LocalDate) -> LocalDate {
        if unit == .weekday { return day.adding(days: day.weekday > 4 ? 7 - day.weekday : 0) }
        guard let longDay else { return day }
        let days = [0, unit == .year ? 12 : 1].map {
            month(of: day).adding(months: $0).day(upTo: longDay)
        }
        return days[0] < day ? days[1] : days[0]
    }

    /// The month in which the series has a date in the month or year of a day.
    private func month(of day: LocalDate) -> LocalDate {
        day.startOfMonth.adding(months: unit == .year ? 2 - day.month : 0)
    }

    /// Returns the date a number of intervals after a day.
    private func date(_ index: Int, after day: LocalDate) -> LocalDate {
        let units = index * count
        switch unit {
        case .day: return day.adding(days: units)
        case .week: return day.adding(days: 7 * units)
        case .weekday:
            let number = Repetition.weekdayNumber(of: day) + units
            let rest = (number % 5 + 5) % 5
            return LocalDate(daysSince1970: (number - rest) / 5 * 7 + rest - 3)
        case .month, .year:
            let months = unit == .year ? 12 * units : units
            guard let longDay else { return day.adding(months: months) }
            return month(of: day).adding(months: months).day(upTo: longDay)
        }
    }

    /// The number of days from Monday to Friday before a day, counted from a Monday; of a Saturday or Sunday,
    /// before its Friday.
    private static func weekdayNumber(of day: LocalDate) -> Int {
        (day.daysSince1970 + 3 - day.weekday) / 7 * 5 + min(day.weekday, 4)
    }

    /// Returns a number of intervals between two days that is not too large, and at most two too small.
    private func leastIndex(from day: LocalDate, to last: LocalDate) -> Int {
        let difference =
            switch unit {
            case .day: last.daysSince1970 - day.daysSince1970
            case .week: (last.daysSince1970 - day.daysSince1970) / 7
            case .weekday:
                Repetition.weekdayNumber(of: last) - Repetition.weekdayNumber(of: day)
            case .month: 12 * (last.year - day.year) + last.month - day.month
            case .year: last.year - day.year
            }
        return max(0, difference / count - 1)
    }
}

extension Repetition {
    /// The next date of a task that is done.
    public struct Next: Equatable, Sendable {
        public let due: DueDate
        /// The number of days from the old date to the new one.
        public let days: Int
        /// The number of dates of the series that are passed over, because they are not in the future.
        public let missedCount: Int

        public init(due: DueDate, days: Int, missedCount: Int) {
            self.due = due
            self.days = days
            self.missedCount = missedCount
        }
    }

    /// Returns the first date of a task's series after today, or after now if the task is due at a time of day.
    /// The local time of day stays.
    ///
    /// - Parameters:
    ///   - due: the date of the task that is done; `nil` for today.
    ///   - now: the time at which it is done.
    /// - Returns: `nil` if the date would be after the year 9999.
    /// - Complexity: constant, whatever the number of dates passed over.
    public func next(
        after due: DueDate?, doneAt now: Timestamp, _ calendar: any LocalCalendar
    ) -> Next? {
        let today = calendar.time(of: now).date
        var time: LocalTime?
        var old = today
        switch due {
        case .day(let day)?: old = day
        case .time(let moment)?:
            let local = calendar.time(of: moment)
            (time, old) = (local, local.date)
        case nil: break
        }
        let start = isAfterDone ? today : old
        var index = leastIndex(from: start, to: today)
        while true {
            index += 1
            let day = date(index, after: start)
            guard day.year <= 9999 else { return nil }
            let moment = time.map {
                calendar.moment(of: LocalTime(day, millisecond: $0.millisecond))
            }
            guard moment.map({ $0 > now }) ?? (day > today) else { continue }
            return Next(
                due: moment.map(DueDate.time) ?? .day(day),
                days: day.daysSince1970 - old.daysSince1970, missedCount: index - 1)
        }
    }
}

extension MemeTask {
    /// Returns what is to be stored if the task is done but comes again: its next date, and the fields to set.
    ///
    /// - Returns: `nil` if the task does not come again.
    public func comingAgain(
        at now: Timestamp, _ calendar: any LocalCalendar
    ) -> (next: Repetition.Next, fields: [JSONMember])? {
        guard let typed = repetition else { return nil }
        let today = calendar.time(of: now).date
        let repetition = typed.scheduled(due ?? .day(today), from: today, calendar).repetition
        guard let next = repetition.next(after: due, doneAt: now, calendar) else { return nil }
        let fields = JSONMember.task(
            false, due: next.due, repetition: repetition,
            wait: wait.map { $0.adding(days: next.days, calendar) }
                .flatMap { $0.day(calendar).year > 9999 ? nil : $0 })
        return (next, fields + [MemeTask.field(.finished, now.text)])
    }
}

extension [JSONMember] {
    /// Returns the fields of a new task. If it repeats, the day that short months lack is named, and without a
    /// date, it is due on the first day that fits.
    ///
    /// - Parameter today: the first possible day; `nil` to leave a task without a date as it is.
    public func scheduled(
        from today: LocalDate?, _ calendar: any LocalCalendar
    ) -> [JSONMember] {
        let task = MemeTask(self)
        guard let repetition = task.repetition,
            let first = today ?? task.due?.day(calendar)
        else { return self }
        let new = repetition.scheduled(task.due, from: first, calendar)
        var fields = self
        for field in JSONMember.task(false, due: new.due, repetition: new.repetition) {
            let index = fields.firstIndex { $0.task == field.task }
            if let index { fields[index] = field } else { fields.append(field) }
        }
        return fields
    }
}

extension LocalDate {
    /// Returns a day of the month, or the last one of a shorter month.
    fileprivate func day(upTo day: Int) -> LocalDate {
        LocalDate(year: year, month: month, day: day)
            ?? startOfMonth.adding(months: 1).adding(days: -1)
    }
}
