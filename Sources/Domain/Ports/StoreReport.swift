/// The contents and the damage of a store.
public struct StoreReport: Equatable, Sendable {
    public let path: String
    /// Whether the file exists; a missing store is empty and sound.
    public var exists = true
    public var memeCount = 0
    public var removedCount = 0
    /// The number of versions of all memes, including removals, one line each.
    public var versionCount = 0
    public var byteCount = 0
    /// The version of the format as written; `nil` if the store has none.
    public var format: String?
    public var hasLaterFormat = false
    public var damagedLines: [DamagedLine] = []
    /// The number of bytes of an incomplete change at the end, which is not damage.
    public var tailByteCount = 0
    /// The lines with times far in the future, which are not damage; `nil` if there are none.
    public var futureLines: FutureLines?

    public init(path: String) { self.path = path }

    public var isSound: Bool { damagedLines.isEmpty }
}
