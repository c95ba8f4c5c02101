/// A nonempty field of an input row.
public struct InputField: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        case text(String)
        case tags([String])
        case flag(Bool)
        /// A value of another program.
        case json(String)
    }

    /// A name of `MemeField`, or another program's field.
    public let name: String
    /// The value. Tags and flags occur only in fields of that kind.
    public let value: Value

    public init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}
