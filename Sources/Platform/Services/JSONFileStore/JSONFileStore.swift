import Domain

/// Keeps memes in one file of JSON Lines, a log that is only ever appended to.
///
/// Every line is a whole version of one meme; nothing that was written is written over. Any number
/// of processes may read and write at once: writers lock the file for the moment of an append,
/// readers never wait.
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
    public func fetchMemes(
        _ fetch: MemesFetch, eachPage: (MemesPage) -> Void
    ) throws(MemesError) {
        guard let file = try StoreFile.openForReading(path) else {
            eachPage(MemesPage(memes: []))
            return
        }
        let snapshot = try LogSnapshot(of: file)
        let notices = notices(of: snapshot, file)
        let entries = snapshot.entries(fetch)
        let usedIDs = fetch.wantsShortIDs ? snapshot.usedIDs : []
        let pageSize = max(fetch.pageSize, 1)
        var position = 0
        repeat {
            let pageEnd = min(position + pageSize, entries.count)
            var page = MemesPage(
                number: position / pageSize, memes: [], isLast: pageEnd == entries.count)
            for entry in entries[position..<pageEnd] { page.memes.append(try snapshot.meme(entry)) }
            if fetch.wantsShortIDs {
                page.shortIDs = ShortIDs(of: page.memes.lazy.map(\.id), among: usedIDs)
            }
            if page.isLast { page.notices = notices }
            eachPage(page)
            position = pageEnd
        } while position < entries.count
    }

    public func fetchMemes(for references: [MemeReference]) throws(MemesError) -> MemesPage {
        guard let file = try StoreFile.openForReading(path) else {
            guard let first = references.first else { return MemesPage(memes: []) }
            throw .noSuchMeme(first)
        }
        let snapshot = try LogSnapshot(of: file)
        var memes: [Meme] = []
        for reference in references {
            memes.append(try snapshot.meme(try snapshot.entry(for: reference)))
        }
        return MemesPage(memes: memes, notices: notices(of: snapshot, file))
    }

    public func addMemes(
        _ drafts: [MemeDraft], wantsShortIDs: Bool
    ) throws(MemesError) -> MemesPage {
        guard !drafts.isEmpty else { return MemesPage(memes: []) }
        let file = try StoreFile.openForWriting(path, patience: lockPatience)
        let snapshot = try LogSnapshot(of: file)
        let writer = try LogWriter(file, snapshot: snapshot, clock: clock)
        var used = Set(snapshot.usedIDs)
        let memes = try NewMemes(time: writer.time, ids: ids).memes(from: drafts, used: &used)
        try writer.append(LogLine.operation(memes, at: writer.time))
        return MemesPage(
            memes: memes,
            shortIDs: wantsShortIDs
                ? ShortIDs(of: memes.lazy.map(\.id), among: used.sorted()) : ShortIDs(),
            notices: writer.notices)
    }

    private func notices(
        of snapshot: LogSnapshot, _ file: OpenFile
    ) -> [StoreNotice] {
        var notices: [StoreNotice] = []
        if let version = snapshot.laterVersion {
            notices.append(.laterFormat(path: path, version: version))
        }
        if !snapshot.damagedLines.isEmpty {
            notices.append(.damagedLines(path: path, snapshot.damagedLines))
        }
        if !snapshot.tail.isEmpty, !isBeingWritten(file) {
            notices.append(.tornTailIgnored(path: path, byteCount: snapshot.tail.count))
        }
        return notices
    }

    /// Whether a writer is at work, so that a tail is not torn but not finished.
    private func isBeingWritten(_ file: OpenFile) -> Bool {
        (try? file.tryLock(exclusively: false)) == false
    }
}
