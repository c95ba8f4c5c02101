/// The result of a repair, or of its dry run.
public struct StoreRepair: Equatable, Sendable {
    public let path: String
    public let isDryRun: Bool
    /// The damaged lines, which are moved.
    public var damagedLines: [DamagedLine] = []
    /// The file with the damaged lines; `nil` if there were none, and in a dry run.
    public var damageCopy: String?
    /// Whether a missing header is written.
    public var writesHeader = false
    /// The number of operations whose last line was missing; each now ends with the line before.
    public var endedOperationCount = 0
    public var tailByteCount = 0
    /// The file with the bytes of the tail; `nil` if there were none, and in a dry run.
    public var tailCopy: String?

    public init(path: String, isDryRun: Bool = false) {
        self.path = path
        self.isDryRun = isDryRun
    }

    public var isNeeded: Bool { !damagedLines.isEmpty || writesHeader || tailByteCount > 0 }
}
