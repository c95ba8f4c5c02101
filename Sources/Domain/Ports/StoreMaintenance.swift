/// The maintenance of a store: finding damage, repairing it, dropping old versions.
///
/// Each call reads the whole store and uses no cached data. All throw `MemesError` if the store cannot be
/// read or written, which leaves it unchanged. A later format is not written, and a damaged store is not
/// compacted.
package protocol StoreMaintenance: AnyObject {
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
package struct StoreReport: Equatable, Sendable {
    package let path: String
    /// Whether the file exists; a missing store is empty and sound.
    package var exists = true
    package var memeCount = 0
    package var removedCount = 0
    /// The number of versions of all memes, including removals, one line each.
    package var versionCount = 0
    package var byteCount = 0
    /// The version of the format as written; `nil` if the store has none.
    package var format: String?
    package var hasLaterFormat = false
    package var damagedLines: [DamagedLine] = []
    /// The number of bytes of an incomplete change at the end, which is not damage.
    package var tailByteCount = 0
    /// The lines with times far in the future, which are not damage; `nil` if there are none.
    package var futureLines: FutureLines?

    package init(path: String) { self.path = path }

    package var isSound: Bool { damagedLines.isEmpty }
}

/// Lines of operations more than a day in the future.
package struct FutureLines: Equatable, Sendable {
    package let count: Int
    package let latest: Timestamp
    /// The number of the first line with the latest time, from 1.
    package let lineNumber: Int

    package init(count: Int, latest: Timestamp, lineNumber: Int) {
        self.count = count
        self.latest = latest
        self.lineNumber = lineNumber
    }
}

/// The result of a repair, or of its dry run.
package struct StoreRepair: Equatable, Sendable {
    package let path: String
    package let isDryRun: Bool
    /// The damaged lines, which are moved.
    package var damagedLines: [DamagedLine] = []
    /// The file with the damaged lines; `nil` if there were none, and in a dry run.
    package var damageCopy: String?
    /// Whether a missing header is written.
    package var writesHeader = false
    /// The number of operations whose last line was missing; each now ends with the line before.
    package var endedOperationCount = 0
    package var tailByteCount = 0
    /// The file with the bytes of the tail; `nil` if there were none, and in a dry run.
    package var tailCopy: String?

    package init(path: String, isDryRun: Bool = false) {
        self.path = path
        self.isDryRun = isDryRun
    }

    package var isNeeded: Bool { !damagedLines.isEmpty || writesHeader || tailByteCount > 0 }
}

/// The result of a compaction, or of its dry run.
package struct StoreCompaction: Equatable, Sendable {
    package struct Extent: Equatable, Sendable {
        /// The number of versions of all memes, including removals, one line each.
        package var versionCount: Int
        package var byteCount: Int

        package init(versionCount: Int, byteCount: Int) {
            self.versionCount = versionCount
            self.byteCount = byteCount
        }
    }

    package let path: String
    package let isDryRun: Bool
    /// The size before; `nil` if there is no store.
    package let before: Extent?
    /// The size after; the same as before if nothing was saved.
    package let after: Extent?
    /// The paths of deleted attachments, whose memes have no versions left.
    package var attachments: [String] = []
    package var warnings: [StoreWarning]

    package init(
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
