/// The maintenance of a store: finding damage, repairing it, and dropping old versions.
///
/// Each call reads the whole store and uses no cached data. All calls throw `MemesError` if the store cannot
/// be read or written. The store is then unchanged, unless only the final synchronization failed: in that
/// case, the change has been made but may not be on disk. A store in a newer format is not written, and a
/// damaged store is not compacted.
public protocol StoreMaintenance: AnyObject {
    /// Checks every line in the store. Writes nothing, and takes no lock.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves damaged lines, and an incomplete operation at the end of the store, to separate files. Ends
    /// operations that lack their last line. Adds the header if it is missing. Keeps everything else.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops old versions of memes. For a removed meme, keeps the removal, to ensure that the identifier is
    /// never reused.
    ///
    /// - Parameters:
    ///   - age: the length of the period from which all versions are kept. The period ends now or at the
    ///     newest operation, whichever is earlier. For each meme, the version that was current at the start
    ///     of the period is also kept. Zero keeps only the last versions.
    ///   - titles: a set of titles for each meme. The last version with each of these titles is also kept.
    ///     Ignores case and Unicode normalization.
    ///   - isDryRun: whether to compute the result without changing the store.
    func compactStore(
        keeping age: Duration, titles: [MemeID: Set<String>], isDryRun: Bool
    ) throws(MemesError) -> StoreCompaction
}

/// Lines from operations whose times are more than a day in the future.
public struct FutureLines: Equatable, Sendable {
    public let count: Int
    public let latest: Timestamp
    /// The 1-based number of the first line that has the latest time.
    public let lineNumber: Int

    public init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}

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

/// The result of a compaction or its dry run.
public struct StoreCompaction: Equatable, Sendable {
    public struct Extent: Equatable, Sendable {
        /// The total number of versions of all memes, including removals. Each version is one line.
        public var versionCount: Int
        public var byteCount: Int

        public init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    public let path: String
    public let isDryRun: Bool
    /// The size before the compaction; `nil` if there is no store.
    public let before: Extent?
    /// The size after the compaction. The same as `before` if a compaction would save nothing; `nil` if there
    /// is no store.
    public let after: Extent?
    /// The paths of the attachments that are deleted because their memes can no longer be restored.
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
