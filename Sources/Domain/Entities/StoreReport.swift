/// What there is in a store, and what is wrong with it.
public struct StoreReport: Equatable, Sendable {
    /// Where it is.
    public let path: String
    /// Whether there is such a file; a store that is not there is empty, and nothing is wrong.
    public var exists = true
    /// The memes that were not removed.
    public var memeCount = 0
    /// The memes that were removed.
    public var removedCount = 0
    /// The versions of all memes, removals among them: a line each.
    public var versionCount = 0
    /// The size of the file in bytes.
    public var byteCount = 0
    /// The version of the format as it is spelled; `nil` where the store has none yet.
    public var format: String?
    /// Whether that is a later one than this program writes.
    public var hasLaterFormat = false
    /// Every line that cannot be understood.
    public var damagedLines: [DamagedLine] = []
    /// The bytes of an unfinished change at the end, which is no damage.
    public var tailByteCount = 0

    /// A report of an empty store.
    public init(path: String) {
        self.path = path
    }

    /// Whether every line can be understood.
    public var isSound: Bool { damagedLines.isEmpty }
}
