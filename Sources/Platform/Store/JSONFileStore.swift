import Domain
import LibC

/// A store of memes in one JSON Lines file: a log to which operations are appended.
///
/// Every line after the header is a complete version of one meme, or its removal. Changes never overwrite
/// existing lines. Any number of processes may read and write at the same time: writers lock the file in
/// turn, and readers never wait for a lock.
public final class JSONFileStore {
    /// The maximum time that a writer waits for the lock.
    public static let lockPatience = Duration.seconds(10)

    let path: String
    let clock: any WallClock
    let lockPatience: Duration

    let ids: any MemeIDGenerator
    let onLongWait: () -> Void
    /// Reports the progress of long operations; `nil` for no progress reports.
    public var progress: (any ProgressReporter)?
    /// The author of the operations; `nil` for the user on this device. See `Author`.
    public var author: String?
    public internal(set) var lastOperation: Timestamp?
    /// Returns the local date, whose meme the word `today` names; `nil` if the word has no such meaning.
    public var today: () -> LocalDate? = { nil }
    let index: IndexFile?
    /// The approximate number of bytes of changes that an operation buffers before it writes them.
    var heldByteLimit = PendingOperation.heldByteLimit
    private let indexThreshold: Int

    /// Creates an object that accesses the store at a path. Does not open the file until the first call. If
    /// the file does not exist, the first change creates it.
    ///
    /// - Parameters:
    ///   - cacheDirectory: the directory for the index of a large store; `nil` to use no index.
    ///   - lockPatience: the maximum time that a writer waits for the lock.
    ///   - onLongWait: called when a writer has waited for about a second.
    ///   - indexThreshold: the minimum size in bytes for a store to have an index; `nil` for the default.
    public init(
        path: String, cacheDirectory: String? = nil, clock: any WallClock,
        ids: any MemeIDGenerator, lockPatience: Duration = JSONFileStore.lockPatience,
        onLongWait: @escaping () -> Void = {}, indexThreshold: Int? = nil
    ) {
        self.onLongWait = onLongWait
        self.indexThreshold = indexThreshold ?? LogIndex.threshold
        index = cacheDirectory.map { IndexFile(of: path, in: $0) }
        self.path = path
        self.clock = clock
        self.ids = ids
        self.lockPatience = lockPatience
    }
}

extension JSONFileStore: AuthoredStore {
    public func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let (snapshot, warnings) = try read(asOf: fetch.asOf)
        snapshot.progress = progress
        return try snapshot.memes(fetch, warnings: warnings)
    }

    public func countMemes(_ fetch: MemesFetch) throws(MemesError) -> CountedMemes {
        let (snapshot, warnings) = try read(asOf: fetch.asOf)
        return CountedMemes(try snapshot.count(fetch), warnings: warnings)
    }

    public func findMemes(
        _ references: [MemeReference], asOf time: Timestamp?
    ) throws(MemesError) -> FoundMemes {
        let (snapshot, warnings) = try read(asOf: time)
        return FoundMemes(
            Result { () throws(MemesError) in try snapshot.memes(references) }, warnings: warnings)
    }

    public func fetchVersions(
        of reference: MemeReference, asOf time: Timestamp?
    ) throws(MemesError) -> FoundVersions {
        let (snapshot, warnings) = try read(asOf: time)
        return try snapshot.foundVersions(of: reference, warnings: warnings)
    }

    public func fetchFormerTitles(
        _ titles: [String], asOf time: Timestamp?
    ) throws(MemesError) -> [FormerTitle] {
        try read(asOf: time).0.formerTitles(titles)
    }

    public func fetchOperations(
        _ fetch: OperationsFetch
    ) throws(MemesError) -> any OperationsCursor {
        let (snapshot, warnings) = try read(asOf: fetch.asOf)
        return try StoredOperations(snapshot, fetch, warnings: warnings)
    }

    public func fetchChanges(_ fetch: ChangesFetch) throws(MemesError) -> any ChangesCursor {
        let (snapshot, warnings) = try read()
        return try StoredChanges(snapshot, fetch, warnings: warnings)
    }
}

// Reading the store.

extension JSONFileStore {
    /// Reads the store as of `time`, or its current state if `time` is `nil`. Also returns the store's
    /// warnings. A missing store counts as empty.
    func read(asOf time: Timestamp? = nil) throws(MemesError) -> (LogSnapshot, [StoreWarning]) {
        guard let file = try StoreFile.openForReading(path) else {
            return (try LogSnapshot(LogBytes([]), path: path), [])
        }
        let answer = try LogReading(file: file).read(soundEnd: { $0.0.soundEnd }) {
            (bytes, before) throws(MemesError) in
            let snapshot = try snapshot(of: file, bytes, before)
            let isBeingWritten =
                try snapshot.hasTail ? StoreFile.isBeingWritten(file, since: snapshot.size) : false
            let warnings = warnings(of: snapshot, isBeingWritten: isBeingWritten)
            guard let time else { return (snapshot, warnings) }
            return (try LogSnapshot(snapshot, asOf: time), warnings)
        }
        answer.0.cutTail()
        answer.0.today = today
        return answer
    }

    /// Creates a snapshot of an open store. If the store is large, reads only the part that the index
    /// does not cover. Rewrites the index if that will save the next reader more time than it takes now.
    ///
    /// An index may be written just after another program has changed the store; that program may then
    /// change the store again without changing its modification time. Such an index is marked as uncertain
    /// and used only by writers, which need little more than the end of the store.
    ///
    /// - Parameters:
    ///   - status: the status of the file before its bytes were read.
    ///   - isWriting: whether the caller will append.
    func snapshot(
        of file: OpenFile, _ bytes: LogBytes, _ status: FileStatus, isWriting: Bool = false
    ) throws(MemesError) -> LogSnapshot {
        guard let index, status.size >= indexThreshold, file.keepsTimesOfChange else {
            return try LogSnapshot(bytes, path: path)
        }
        if let known = index.read(status, bytes), isWriting || !known.header.isUncertain {
            let snapshot = try LogSnapshot(bytes, path: path, index: known)
            if snapshot.isIndexed, status.size - known.header.end < indexThreshold {
                return snapshot
            }
        }
        let wait = status.unsettledTime
        if !isWriting, wait > 0, wait <= JSONFileStore.longestWait {
            usleep(UInt32(wait / 1000) + 1)
        }
        let isUncertain = status.unsettledTime > 0
        let snapshot = try LogSnapshot(bytes, path: path, progress: progress)
        // If the store is being written, the index would not match it.
        if snapshot.isWhole, !MappingFailure.isMet, try file.status() == status {
            snapshot.indexHeader = index.write(
                snapshot.tables[0], of: snapshot.scanner, bytes, status, isUncertain: isUncertain)
        }
        return snapshot
    }

    /// The longest time in nanoseconds to wait for the clock to advance before writing an index.
    private static let longestWait: Int64 = 10_000_000

    /// Returns the warnings about a store.
    ///
    /// - Parameter isBeingWritten: whether another process is writing the tail now.
    func warnings(of snapshot: LogSnapshot, isBeingWritten: Bool = false) -> [StoreWarning] {
        var warnings: [StoreWarning] = []
        if let version = snapshot.laterVersion {
            warnings.append(.laterFormat(path: path, version: version))
        }
        if !snapshot.damagedLines.isEmpty {
            warnings.append(.damagedLines(path: path, snapshot.damagedLines))
        }
        if let (count, first) = snapshot.unfinishedLines {
            warnings.append(.unfinishedLines(path: path, count: count, first: first))
        }
        if snapshot.hasTail, !isBeingWritten {
            warnings.append(.tornTailIgnored(path: path, byteCount: snapshot.size - snapshot.end))
        }
        return warnings
    }
}
