import Domain

/// A formatter that writes times relative to now, in words.
enum RelativeTime {
    /// Formats a time as `3 minutes ago`, `just now` or `in 2 days`. Returns the stored text for an
    /// unreadable time, and an empty string for `nil`.
    static func words(for time: Timestamp?, now: Timestamp) -> String {
        guard let time, time.isReadable, now.isReadable else { return time?.text ?? "" }
        let seconds = (now.milliseconds - time.milliseconds) / 1000
        guard abs(seconds) >= 10 else { return localized("just now") }
        let length = Int(abs(seconds))
        let unit = units.first { length >= $0.seconds } ?? units[units.count - 1]
        return (seconds > 0 ? unit.ago : unit.ahead)(length / unit.seconds)
    }

    private struct Unit: Sendable {
        let seconds: Int
        /// A closure that formats a number of units in the past, such as `3 days ago`.
        let ago: @Sendable (Int) -> String
        let ahead: @Sendable (Int) -> String
    }

    /// The units, from largest to smallest.
    private static let units: [Unit] = [
        Unit(
            seconds: 31_556_952,
            ago: { localized($0, one: "\(number: $0) year ago", other: "\(number: $0) years ago") },
            ahead: { localized($0, one: "in \(number: $0) year", other: "in \(number: $0) years") }),
        Unit(
            seconds: 2_629_746,
            ago: {
                localized($0, one: "\(number: $0) month ago", other: "\(number: $0) months ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) month", other: "in \(number: $0) months")
            }),
        Unit(
            seconds: 604_800,
            ago: { localized($0, one: "\(number: $0) week ago", other: "\(number: $0) weeks ago") },
            ahead: { localized($0, one: "in \(number: $0) week", other: "in \(number: $0) weeks") }),
        Unit(
            seconds: 86_400,
            ago: { localized($0, one: "\(number: $0) day ago", other: "\(number: $0) days ago") },
            ahead: { localized($0, one: "in \(number: $0) day", other: "in \(number: $0) days") }),
        Unit(
            seconds: 3600,
            ago: { localized($0, one: "\(number: $0) hour ago", other: "\(number: $0) hours ago") },
            ahead: { localized($0, one: "in \(number: $0) hour", other: "in \(number: $0) hours") }),
        Unit(
            seconds: 60,
            ago: {
                localized($0, one: "\(number: $0) minute ago", other: "\(number: $0) minutes ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) minute", other: "in \(number: $0) minutes")
            }),
        Unit(
            seconds: 1,
            ago: {
                localized($0, one: "\(number: $0) second ago", other: "\(number: $0) seconds ago")
            },
            ahead: {
                localized($0, one: "in \(number: $0) second", other: "in \(number: $0) seconds")
            }),
    ]
}
