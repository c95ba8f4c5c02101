public struct DamagedLine: Equatable, Sendable {
    /// The number of the line, from 1.
    public let number: Int
    public let error: LineError

    public init(number: Int, error: LineError) {
        self.number = number
        self.error = error
    }
}
