/// The maintenance of a store: finding damage, repairing it, dropping old versions.
///
/// Each call reads the store from its first byte to its last, and trusts nothing that was kept from
/// another time. All throw `MemesError` for a store that cannot be read, or written: a later format is not
/// written, and a damaged store not compacted. It holds what it held then.
public protocol StoreMaintenance: AnyObject {
    /// Reads every line of the store. Nothing is written or locked.
    func checkStore() throws(MemesError) -> StoreReport

    /// Moves lines that cannot be understood to a file of their own, byte for byte, and keeps
    /// everything else as it is.
    func repairStore(isDryRun: Bool) throws(MemesError) -> StoreRepair

    /// Drops the versions of memes that later ones have replaced. For a meme that was removed, its
    /// removal stays, so that its identifier is never used again.
    ///
    /// - Parameters:
    ///   - age: how long before now, or before the newest operation if the clock is ahead of that, the
    ///     time begins whose versions are all kept, and with them, of each meme, the version that it had
    ///     then; zero where only the last ones are.
    ///   - isDryRun: whether only to find out what would be done.
    func compactStore(keeping age: Duration, isDryRun: Bool) throws(MemesError) -> StoreCompaction
}

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

    public init(path: String) { self.path = path }

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
    public var tailByteCount = 0
    /// The file that has those bytes now; `nil` if there were none, and in a dry run.
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
        /// The versions of all memes, removals among them: a line each.
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
    /// The size now; the same as before if nothing was saved.
    public let after: Extent?
    /// The paths of the attachments that were deleted, because no version of their memes is left.
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
