public struct DamagedLine: Equatable, Sendable {
    /// The 1-based line number.
    public let number: Int
    public let error: LineError

    public init(number: Int, error: LineError) {
        self.number = number
        self.error = error
    }
}
