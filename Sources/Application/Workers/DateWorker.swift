import Domain

/// Reads dates that users write. Its functions throw `RequestError.unreadableDate`.
struct DateWorker {
    let calendar: any LocalCalendar
    let clock: any WallClock
    /// Local words for dates, in addition to the English ones.
    var words = DateWords()

    /// A reader of dates relative to the current time.
    var reader: DateReader {
        DateReader(calendar: calendar, now: clock.now, language: words)
    }

    /// Returns the start of a date; for a day, local midnight.
    func timestamp(_ text: String) throws(MemesError) -> Timestamp {
        guard let start = try date(text).start else { throw .request(.unreadableDate(text)) }
        return start
    }

    /// Returns the range from the start of a date on.
    func since(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(from: try date(text).start)
    }

    /// Returns the range up to the end of a date, which includes its whole day, month or year.
    func until(_ text: String) throws(MemesError) -> TimeRange {
        TimeRange(until: try date(text).end)
    }

    /// Returns the last moment of an `--as-of` date; `nil` for now.
    func moment(asOf text: String?) throws(MemesError) -> Timestamp? {
        guard let text else { return nil }
        guard let end = try date(text).end else { return .latest }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    private func date(_ text: String) throws(MemesError) -> TimeRange {
        guard let date = reader.date(text) else { throw .request(.unreadableDate(text)) }
        return date
    }
}
