/// The result of a repair or its dry run.
public struct StoreRepair: Equatable, Sendable {
    public let path: String
    public let isDryRun: Bool
    /// The damaged lines that the repair moves to a separate file.
    public var damagedLines: [DamagedLine] = []
    /// The file that contains the damaged lines; `nil` if there were none, or in a dry run.
    public var damageCopy: String?
    /// Whether the repair writes a missing header.
    public var writesHeader = false
    /// The number of operations whose last line was missing. The repair ends each of them at its last
    /// remaining line.
    public var endedOperationCount = 0
    public var tailByteCount = 0
    /// The file that contains the tail; `nil` if there was no tail, or in a dry run.
    public var tailCopy: String?

    public init(path: String, isDryRun: Bool = false) {
        self.path = path
        self.isDryRun = isDryRun
    }

    public var isNeeded: Bool { !damagedLines.isEmpty || writesHeader || tailByteCount > 0 }
}
