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

/// A clock for elapsed time, independent of the time of day.
public protocol UptimeClock {
    /// The time since a moment that is fixed while the program runs.
    var uptime: Duration { get }
}
