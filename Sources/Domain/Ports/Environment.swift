/// The environment variables.
public protocol Environment {
    /// Returns the value of a variable; `nil` if unset.
    ///
    /// - Throws: `InvalidEnvironment` if the value is not UTF-8.
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

/// A clock for elapsed time, independent of the time of day.
public protocol UptimeClock {
    /// The time since a moment that is fixed while the program runs.
    var uptime: Duration { get }
}

public protocol MemeIDGenerator: AnyObject {
    /// Returns an identifier that may be in use: the store checks it and asks again.
    ///
    /// - Throws: `MemesError.system` if the system has no random numbers.
    func next() throws(MemesError) -> MemeID
}
