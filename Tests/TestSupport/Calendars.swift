import Domain
import Foundation

/// A calendar whose days begin as in UTC.
public struct UTCCalendar: LocalCalendar {
    public init() {}

    public func startOfDay(year: Int, month: Int, day: Int) -> Timestamp? {
        guard LocalDate(year: year, month: month, day: day) != nil else { return nil }
        let parts = [year, month, day].map { String($0) }
        let date = String(repeating: "0", count: max(4 - parts[0].utf8.count, 0)) + parts[0]
        let rest = parts.dropFirst().map { "-" + ($0.utf8.count < 2 ? "0" : "") + $0 }.joined()
        return Timestamp(rfc3339: "\(date)\(rest)T00:00:00Z").map {
            Timestamp(milliseconds: $0.milliseconds)
        }
    }

    public func date(of moment: Timestamp) -> LocalDate {
        let (days, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        return LocalDate(daysSince1970: Int(rest < 0 ? days - 1 : days))
    }
}

/// The calendar of a time zone, as Foundation knows it.
public struct ZonedCalendar: LocalCalendar {
    private let calendar: Calendar

    /// The calendar of a zone such as `Europe/Berlin`; of UTC where there is no such zone.
    public init(_ zone: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
        self.calendar = calendar
    }

    public func startOfDay(year: Int, month: Int, day: Int) -> Timestamp? {
        guard LocalDate(year: year, month: month, day: day) != nil else { return nil }
        let noon = DateComponents(year: year, month: month, day: day, hour: 12)
        return calendar.date(from: noon).map {
            let start = calendar.startOfDay(for: $0).timeIntervalSince1970
            return Timestamp(milliseconds: Int64(start) * 1000)
        }
    }

    public func date(of moment: Timestamp) -> LocalDate {
        let date = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return LocalDate(year: parts.year ?? 0, month: parts.month ?? 1, day: parts.day ?? 1)
            ?? LocalDate(daysSince1970: 0)
    }
}
