import Domain

/// Keeps memes in one file of JSON Lines, a log that is only ever appended to.
///
/// Every line is a whole version of one meme; nothing that was written is written over. Any number
/// of processes may read and write at once: one writer after the other holds a lock on the file,
/// and readers never wait.
public final class JSONFileStore {
    /// How long a writer waits for another one.
    public static let lockPatience = Duration.seconds(10)

    private let path: String
    private let clock: any WallClock
    private let ids: any MemeIDGenerator
    private let lockPatience: Duration

    /// A store at a path. Nothing is opened before the first call, and a file that is not there is
    /// made by the first change.
    public init(
        path: String, clock: any WallClock, ids: any MemeIDGenerator,
        lockPatience: Duration = JSONFileStore.lockPatience
    ) {
        self.path = path
        self.clock = clock
        self.ids = ids
        self.lockPatience = lockPatience
    }
}

extension JSONFileStore: MemesStore {
    public func fetchMemes(_ fetch: MemesFetch) throws(MemesError) -> any MemesCursor {
        let (snapshot, notices) = try read()
        return PlacesCursor(
            snapshot.current.places(fetch), fetch, usedIDs: snapshot.usedIDs, notices: notices,
            meme: snapshot.meme(at:))
    }

    public func findMemes(_ references: [MemeReference]) throws(MemesError) -> FoundMemes {
        let (snapshot, notices) = try read()
        let memes = Result { () throws(MemesError) in
            var memes: [Meme] = []
            for reference in references {
                memes.append(try snapshot.meme(at: try snapshot.current.place(of: reference)))
            }
            return memes
        }
        return FoundMemes(memes, notices: notices)
    }

    public func perform<Answer>(
        _ changes: (any MemesOperation) throws(MemesError) -> Answer
    ) throws(MemesError) -> (answer: Answer, notices: [StoreNotice]) {
        let file = try StoreFile.openForWriting(path, patience: lockPatience)
        let snapshot = try LogSnapshot(LogBytes(of: file), path: path)
        let writer = try LogWriter(file, snapshot)
        let operation = try PendingOperation(
            after: snapshot.lastTime, now: clock.now, ids: ids, used: Set(snapshot.usedIDs),
            path: path)
        let answer = try changes(operation)
        guard !operation.memes.isEmpty else { return (answer, []) }
        let lines = LogLine.operation(operation.memes, at: operation.time)
        return (answer, try writer.append(lines, at: operation.time))
    }

    /// Reads the store as it is, and what there is to say of it. One that is not there is empty.
    private func read() throws(MemesError) -> (LogSnapshot, [StoreNotice]) {
        guard let file = try StoreFile.openForReading(path) else {
            return (try LogSnapshot(LogBytes([]), path: path), [])
        }
        let snapshot = try LogSnapshot(LogBytes(of: file), path: path)
        return (snapshot, try notices(of: snapshot, file))
    }

    private func notices(
        of snapshot: LogSnapshot, _ file: OpenFile
    ) throws(MemesError) -> [StoreNotice] {
        var notices: [StoreNotice] = []
        if let version = snapshot.laterVersion {
            notices.append(.laterFormat(path: path, version: version))
        }
        if !snapshot.damagedLines.isEmpty {
            notices.append(.damagedLines(path: path, snapshot.damagedLines))
        }
        if !snapshot.tail.isEmpty, try !isBeingWritten(file, since: snapshot) {
            notices.append(.tornTailIgnored(path: path, byteCount: snapshot.tail.count))
        }
        return notices
    }

    /// Whether the tail is that of a writer who is at work or has finished since it was read, so
    /// that it is not torn.
    private func isBeingWritten(
        _ file: OpenFile, since snapshot: LogSnapshot
    ) throws(MemesError) -> Bool {
        // Where the file system has no locks, nobody is at work, as far as one can know.
        if (try? file.isLockedByAnother()) == true { return true }
        return try file.status().size != snapshot.size
    }
}
