/// The environment variables.
public protocol Environment {
    /// Returns the value of a variable; `nil` if it is not set.
    ///
    /// - Throws: `InvalidEnvironment` if the value is not valid UTF-8.
    func value(of name: String) throws(InvalidEnvironment) -> String?
}

/// An error for a variable whose value is not valid UTF-8.
public struct InvalidEnvironment: Error, Equatable, Sendable {
    public let name: String

    public init(name: String) { self.name = name }
}

/// A clock for elapsed time, independent of the time of day.
public protocol UptimeClock {
    /// The time since an arbitrary instant, which is fixed while the program runs.
    var uptime: Duration { get }
}

public protocol WallClock {
    var now: Timestamp { get }
}

public protocol MemeIDGenerator: AnyObject {
    /// Returns an identifier, which may already be in use. The store checks this, and asks for another
    /// identifier if needed.
    ///
    /// - Throws: `MemesError.system` if the system provides no random numbers.
    func next() throws(MemesError) -> MemeID
}
