/// The contents and the damage of a store.
public struct StoreReport: Equatable, Sendable {
    public let path: String
    /// Whether the file exists; a missing store is empty and sound.
    public var exists = true
    public var memeCount = 0
    public var removedCount = 0
    /// The versions of all memes, removals among them: a line each.
    public var versionCount = 0
    public var byteCount = 0
    /// The version of the format, as written; `nil` if the store has none yet.
    public var format: String?
    public var hasLaterFormat = false
    public var damagedLines: [DamagedLine] = []
    /// The bytes of an unfinished change at the end, which is not damage.
    public var tailByteCount = 0
    /// The lines with times far ahead of the clock; `nil` if there are none. They are not damage.
    public var futureLines: FutureLines?

    public init(path: String) {
        self.path = path
    }

    public var isSound: Bool { damagedLines.isEmpty }
}

/// Lines whose operations have times more than a day ahead of the clock.
public struct FutureLines: Equatable, Sendable {
    public let count: Int
    public let latest: Timestamp
    /// The number of the first line that has it, counted from one.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}
