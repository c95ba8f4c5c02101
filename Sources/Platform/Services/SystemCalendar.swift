import Domain
import LibC

/// The calendar in the time zone of this process: `TZ`, or else the machine's time zone.
public struct SystemCalendar: LocalCalendar {
    /// Creates the calendar.
    public init() {}

    /// Returns the offset from UTC in seconds, or 0 if the C library cannot convert the time.
    public func offset(at moment: Timestamp) -> Int {
        let (whole, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: 1000)
        var (seconds, parts) = (time_t(rest < 0 ? whole - 1 : whole), tm())
        return localtime_r(&seconds, &parts) == nil ? 0 : Int(parts.tm_gmtoff)
    }

    /// Returns whether the C library can read a value of `TZ`. Valid values are an empty string, the name or
    /// path of a time zone file, and POSIX rules for a zone.
    public static func canRead(zone: String) -> Bool {
        let zone = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
        guard zone.utf8.count <= 255 else { return false }
        return zone.isEmpty || isZoneFile(zone) || isRules(zone)
    }

    private static func isZoneFile(_ zone: String) -> Bool {
        let folder = getenv("TZDIR").map { String(cString: $0) } ?? "/usr/share/zoneinfo"
        let file = zone.hasPrefix("/") ? zone : "\(folder)/\(zone)"
        return (try? OpenFile(file, for: .reading).read(4)) == Array("TZif".utf8)
    }

    /// Returns whether a string is a set of POSIX rules for a time zone, such as `CET-1CEST,M3.5.0,M10.5.0/3`
    /// (POSIX.1-2024 §8.3).
    private static func isRules(_ text: String) -> Bool {
        let name = "(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)"
        let time = "[+-]?[0-9]{1,3}(?::[0-9]{2}){0,2}"
        let day = "(?:J?[0-9]{1,3}|M(?:[1-9]|1[0-2])\\.[1-5]\\.[0-6])"
        let change = ",\(day)(?:/\(time))?"
        let rules = try? Regex("\(name)\(time)(?:\(name)(?:\(time))?(?:\(change)\(change))?)?")
        return (try? rules?.wholeMatch(in: text)) != nil
    }
}
