import Domain
import LibC

/// The environment variables of this process.
public struct ProcessEnvironment: Environment {
    /// The environment of this process.
    public init() {}

    public func value(of name: String) throws(InvalidEnvironment) -> String? {
        guard let bytes = name.withCString(getenv) else { return nil }
        guard let value = String(validatingCString: bytes) else {
            throw InvalidEnvironment(name: name)
        }
        return value
    }
}
