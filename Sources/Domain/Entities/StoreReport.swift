/// The contents and the damage of a store.
public struct StoreReport: Equatable, Sendable {
    /// Where it is.
    public let path: String
    /// Whether the file exists; a missing store is empty and sound.
    public var exists = true
    /// The memes that were not removed.
    public var memeCount = 0
    /// The memes that were removed.
    public var removedCount = 0
    /// The versions of all memes, removals among them: a line each.
    public var versionCount = 0
    /// The size of the file in bytes.
    public var byteCount = 0
    /// The version of the format, as written; `nil` if the store has none yet.
    public var format: String?
    /// Whether that is a later one than this program writes.
    public var hasLaterFormat = false
    /// Every damaged line.
    public var damagedLines: [DamagedLine] = []
    /// The bytes of an unfinished change at the end, which is not damage.
    public var tailByteCount = 0
    /// The lines with times far ahead of the clock; `nil` if there are none. They are not damage.
    public var futureLines: FutureLines?

    /// A report of an empty store.
    public init(path: String) {
        self.path = path
    }

    /// Whether no line is damaged.
    public var isSound: Bool { damagedLines.isEmpty }
}

/// Lines whose operations have times more than a day ahead of the clock.
public struct FutureLines: Equatable, Sendable {
    /// How many there are.
    public let count: Int
    /// The latest of their times.
    public let latest: Timestamp
    /// The number of the first line that has it, counted from one.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}
