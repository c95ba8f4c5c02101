/// The maintenance of a store: finding damage, repairing it, dropping old versions.
///
/// Each call reads the whole store and uses no cached data. All throw `MemesError` if the store cannot be
/// read or written, which leaves it unchanged. A later format is not written, and a damaged store is not
/// compacted.
public protocol StoreMaintenance: AnyObject {
    /// Checks every line of the store. Writes nothing and takes no lock.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves damaged lines to a separate file, unchanged, and adds a missing header. Keeps all else.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops old versions of memes. The removal of a removed meme is kept, so that its identifier is never
    /// reused.
    ///
    /// - Parameters:
    ///   - age: keeps all versions from the last `age`, and for each meme the version it had at the start
    ///     of that period; zero keeps only the last versions. Counted back from now, or from the newest
    ///     operation if the clock is ahead of it.
    ///   - isDryRun: whether only to compute the result.
    func compactStore(keeping age: Duration, isDryRun: Bool) throws(MemesError) -> StoreCompaction
}

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

/// Lines of operations more than a day in the future.
public struct FutureLines: Equatable, Sendable {
    public let count: Int
    public let latest: Timestamp
    /// The number of the first line with the latest time, from 1.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}

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

/// The result of a compaction, or of its dry run.
public struct StoreCompaction: Equatable, Sendable {
    public struct Extent: Equatable, Sendable {
        /// The number of versions of all memes, including removals, one line each.
        public var versionCount: Int
        public var byteCount: Int

        public init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    public let path: String
    public let isDryRun: Bool
    /// The size before; `nil` if there is no store.
    public let before: Extent?
    /// The size after; the same as before if nothing was saved.
    public let after: Extent?
    /// The paths of deleted attachments, whose memes have no versions left.
    public var attachments: [String] = []
    public var warnings: [StoreWarning]

    public init(
        path: String, isDryRun: Bool = false, before: Extent?, after: Extent?,
        warnings: [StoreWarning] = []
    ) {
        self.path = path
        self.isDryRun = isDryRun
        self.before = before
        self.after = after
        self.warnings = warnings
    }
}
