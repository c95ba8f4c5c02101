import Domain

/// A worker that parses typed dates. Its functions throw `RequestError.unreadableDate` for other text.
package struct DateWorker {
    package let calendar: any LocalCalendar
    package let clock: any WallClock
    /// The words for dates in the user's language, in addition to the English words.
    var words = DateWords()

    /// A parser that interprets dates relative to the current time.
    package var reader: DateReader {
        DateReader(calendar: calendar, now: clock.now, language: words)
    }

    /// Returns the time at which a date starts. A day starts at local midnight.
    func timestamp(_ text: String) throws(MemesError) -> Timestamp {
        guard let start = try date(text).start else { throw .request(.unreadableDate(text)) }
        return start
    }

    /// Returns the range of times that begins at the start of a date and has no end.
    func since(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(from: try date(text).start)
    }

    /// Returns the range of times up to the end of a date. The range includes the whole day, month or year.
    func until(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(until: try date(text).end)
    }

    /// Returns the last moment of an `--as-of` date. Returns `nil`, which means now, if the date is `nil`.
    package func moment(asOf text: String?) throws(MemesError) -> Timestamp? {
        guard let text else { return nil }
        guard let end = try date(text).end else { return .latest }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    /// Returns the day that the text names, and the time of day if the text includes one. If the text is
    /// `nil`, returns today. For today, the time of day defaults to the current time.
    ///
    /// - Throws: `RequestError.notOneDay` for a date that covers several days.
    package func day(_ text: String?) throws(MemesError) -> (date: LocalDate, time: LocalTime?) {
        let now = calendar.time(of: clock.now)
        guard let text else { return (now.date, now) }
        guard let day = reader.day(text) else {
            _ = try date(text)
            throw .request(.notOneDay(text))
        }
        return day.date == now.date ? (day.date, day.time ?? now) : day
    }

    /// Returns whether a day is between the start of one typed date and the end of another. `nil` sets no
    /// limit.
    package func days(
        since first: String?, until last: String?
    ) throws(MemesError) -> (LocalDate) -> Bool {
        func day(_ moment: Timestamp) -> LocalDate { calendar.time(of: moment).date }
        let start = try first.map { (text) throws(MemesError) in try timestamp(text) }.map(day)
        let end = try moment(asOf: last).map(day)
        return { start ?? $0 <= $0 && $0 <= end ?? $0 }
    }

    /// Parses a due date. Dates such as `friday` are assumed to be in the future.
    ///
    /// - Throws: `RequestError.unreadableDue`.
    package func due(_ text: String) throws(MemesError) -> DueDate {
        guard let due = reader.due(text) else { throw .request(.unreadableDue(text)) }
        return due
    }

    /// Parses how often a task comes again.
    ///
    /// - Throws: `RequestError.unreadableRepetition`.
    func repetition(_ text: String) throws(MemesError) -> Repetition {
        guard let repetition = Repetition(typed: text) else {
            throw .request(.unreadableRepetition(text))
        }
        return repetition
    }

    private func date(_ text: String) throws(MemesError) -> TimeRange {
        guard let date = reader.date(text) else { throw .request(.unreadableDate(text)) }
        return date
    }
}
