/// Days as the user's time zone has them.
public protocol LocalCalendar {
    /// The first moment of a day; `nil` for a date that the calendar does not have.
    func startOfDay(year: Int, month: Int, day: Int) -> Timestamp?
}
