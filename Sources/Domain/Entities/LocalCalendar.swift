/// Days in the user's time zone.
public protocol LocalCalendar {
    /// The first moment of a day, or of the next one where the time zone has left the day out;
    /// `nil` for a date that does not exist.
    func startOfDay(year: Int, month: Int, day: Int) -> Timestamp?

    /// The date that a moment has.
    func date(of moment: Timestamp) -> LocalDate
}
