/// A nonempty field of an input row.
public struct InputField: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case tags([String])
        case flag(Bool)
        /// The value of another program's field, as JSON.
        case json(String)
    }

    /// The name of a `MemeField` or of another program's field.
    public let name: String
    /// The value. Only the tags field has `.tags`, and only a flag has `.flag`.
    public let value: Value

    public init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}
