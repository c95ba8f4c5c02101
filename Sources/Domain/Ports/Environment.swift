/// The variables that a program is given.
public protocol Environment {
    /// The value of a variable; `nil` if it is not set.
    ///
    /// - Throws: `InvalidEnvironment` for a value that is not UTF-8.
    func value(of name: String) throws(InvalidEnvironment) -> String?
}

/// A variable whose value is not UTF-8.
public struct InvalidEnvironment: Error, Equatable, Sendable {
    public let name: String

    public init(name: String) { self.name = name }
}

public protocol WallClock {
    var now: Timestamp { get }
}

/// Measures elapsed time, independent of the time of day.
public protocol UptimeClock {
    /// The time since a moment that stays the same while the program runs.
    var uptime: Duration { get }
}

public protocol MemeIDGenerator: AnyObject {
    /// An identifier that is not known to be used: the store checks, and asks again.
    ///
    /// - Throws: `MemesError.system` where the system has no random numbers.
    func next() throws(MemesError) -> MemeID
}
