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

    public init(name: String) {
        self.name = name
    }
}
