/// A half-open range of times.
public struct TimeRange: Equatable, Sendable {
    /// The start of the range, inclusive; `nil` if unbounded.
    public var start: Timestamp?
    /// The end of the range, exclusive; `nil` if unbounded.
    public var end: Timestamp?

    public init(from start: Timestamp? = nil, until end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// Returns whether the range contains a time. Unreadable times are before all others.
    public func contains(_ moment: Timestamp) -> Bool {
        if let start, moment < start { return false }
        if let end, moment >= end { return false }
        return true
    }
}

/// A range of dates of tasks. A range of times contains a day if it contains the end of that day.
public struct DueRange: Equatable, Sendable {
    private let times: TimeRange
    private let first: LocalDate?
    private let next: LocalDate?

    public init(_ times: TimeRange, _ calendar: any LocalCalendar) {
        self.times = times
        first = times.start.map { calendar.time(of: $0).date }
        next = times.end.map { calendar.time(of: $0).date }
    }

    /// Creates the range of the dates that have come: days, from their beginning, and times.
    public init(begunAt now: Timestamp, _ calendar: any LocalCalendar) {
        times = TimeRange(until: Timestamp(milliseconds: now.milliseconds + 1))
        first = nil
        next = calendar.time(of: now).date.adding(days: 1)
    }

    public func contains(_ due: DueDate) -> Bool {
        switch due {
        case .time(let time): return times.contains(time)
        case .day(let day):
            if let first, day < first { return false }
            if let next, day >= next { return false }
            return true
        }
    }
}

/// A human-readable length of time, such as `90d`, `12 weeks` or `an hour`.
public struct TimeSpan: Equatable, Sendable {
    /// A unit of time. The raw value is its length in seconds, with months of 30 days and years of 365 days.
    public enum Unit: Int, Sendable {
        case second = 1
        case minute = 60
        case hour = 3600
        case day = 86_400
        case week = 604_800
        case month = 2_592_000
        case year = 31_536_000

        /// Reads the name of a unit, singular or plural; `nil` if the name is unknown.
        fileprivate init?(_ name: Substring) {
            let singular = name.utf8.count > 1 && name.hasSuffix("s") ? name.dropLast() : name
            switch singular {
            case "s", "sec", "second": self = .second
            case "min", "minute": self = .minute
            case "h", "hr", "hour": self = .hour
            case "d", "day": self = .day
            case "w", "wk", "week": self = .week
            case "mo", "month": self = .month
            case "y", "yr", "year": self = .year
            default: return nil
            }
        }
    }

    /// The number of units, less than 100,000,000.
    public let count: Int
    public let unit: Unit

    /// Reads a number and a unit, with or without a space between them; `nil` if the text is anything else.
    public init?(_ text: String) { self.init(words: DateReader.words(text)) }

    /// Reads a time span from one or two lowercase words.
    init?(words: some BidirectionalCollection<Substring>) {
        guard let first = words.first, let last = words.last else { return nil }
        let (number, name): (Substring, Substring)
        switch words.count {
        case 1:
            number = first.prefix { $0.isNumber }
            name = first[number.endIndex...]
        case 2: (number, name) = (first, last)
        default: return nil
        }
        let isOne = words.count == 2 && (number == "a" || number == "an")
        guard let count = isOne ? 1 : WholeNumber.read(number), count < 100_000_000,
            let unit = Unit(name)
        else { return nil }
        (self.count, self.unit) = (count, unit)
    }

    /// The length of the time span, with months of 30 days and years of 365 days.
    public var duration: Duration { .seconds(count * unit.rawValue) }
}
