/// The result of a repair, or of its dry run.
public struct StoreRepair: Equatable, Sendable {
    public let path: String
    public let isDryRun: Bool
    /// Every damaged line, which is moved away.
    public var damagedLines: [DamagedLine] = []
    /// The file that has those lines now; `nil` if there were none, and in a dry run.
    public var damageCopy: String?
    /// Whether the store got a new header, because it had none.
    public var writesHeader = false
    /// The number of operations whose last line was missing, which now end with the line before.
    public var endedOperationCount = 0
    /// The bytes of an unfinished change at the end.
    public var tailByteCount = 0
    /// The file that has those bytes now; `nil` if there were none, and in a dry run.
    public var tailCopy: String?

    public init(path: String, isDryRun: Bool = false) {
        self.path = path
        self.isDryRun = isDryRun
    }

    public var isNeeded: Bool { !damagedLines.isEmpty || writesHeader || tailByteCount > 0 }
}
