/// The contents of a store, and any damage.
public struct StoreReport: Equatable, Sendable {
    public let path: String
    /// Whether the file exists. A missing store is treated as empty and undamaged.
    public var exists = true
    public var memeCount = 0
    public var removedCount = 0
    /// The total number of versions of all memes, including removals. Each version is one line.
    public var versionCount = 0
    public var byteCount = 0
    /// The version of the format, as written in the store; `nil` if the store has none.
    public var format: String?
    public var hasLaterFormat = false
    public var damagedLines: [DamagedLine] = []
    /// The number of bytes in an incomplete operation at the end of the store, unless a program is writing
    /// it. Such an operation is not considered damage.
    public var tailByteCount = 0
    /// The lines with times far in the future; `nil` if the store has no such lines. They are not considered
    /// damage.
    public var futureLines: FutureLines?

    public init(path: String) { self.path = path }

    public var isSound: Bool { damagedLines.isEmpty }
}
