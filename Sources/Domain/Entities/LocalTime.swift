/// A local date and time of day.
public struct LocalTime: Equatable, Sendable {
    private static let day: Int64 = 86_400_000

    /// The number of milliseconds since 1970-01-01 00:00 local time.
    let milliseconds: Int64

    init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Creates a time on a given day.
    ///
    /// - Parameter millisecond: the time of day in milliseconds since midnight.
    public init(_ date: LocalDate, millisecond: Int64 = 0) {
        milliseconds = Int64(date.daysSince1970) * LocalTime.day + millisecond
    }

    public var date: LocalDate {
        LocalDate(daysSince1970: Int((milliseconds - millisecond) / LocalTime.day))
    }

    /// The time of day in milliseconds since midnight.
    public var millisecond: Int64 {
        let rest = milliseconds % LocalTime.day
        return rest < 0 ? rest + LocalTime.day : rest
    }

    /// The date and time without seconds, such as `2026-03-09 14:05`.
    public var text: String {
        let minute = Int(millisecond / 60_000)
        let (hour, rest) = (ASCII.padded(minute / 60, to: 2), ASCII.padded(minute % 60, to: 2))
        return "\(date.text) \(hour):\(rest)"
    }
}
