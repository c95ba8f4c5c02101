import Domain

/// Appends operations to a store that is open and locked.
///
/// Programs that know no locks may append at the same time. Where they do so between two pieces of an
/// operation, that is an error; and what they have appended is never cut off.
final class LogWriter {
    /// The file as the operations left it, unless another program changed it since the last piece
    /// was appended; `nil` before `commit`.
    private(set) var committedStatus: FileStatus?
    /// Whether no other program can have changed the file since the operation began, and every further
    /// change gives it another status than that.
    var isSure: Bool { hasUniqueTime && isAlone }
    private var hasUniqueTime = false
    private var isAlone = true
    /// The file as the last piece has left it.
    private var expected: FileStatus

    private let file: OpenFile
    private let snapshot: LogSnapshot
    private let before: FileStatus
    /// What was appended last, without a gap. Its end is where the next piece goes.
    private var appended: Range<Int>
    /// Up to where the device has everything.
    private(set) var synchronizedEnd: Int

    /// How much later than the reading of the clock a write may begin, in nanoseconds.
    private static let latestTime: Int64 = 1_000_000

    /// The path of the store.
    var path: String { file.path }

    /// Where the next piece goes.
    var end: Int { appended.upperBound }

    /// - Parameter before: what the file was before the snapshot was taken.
    /// - Throws: `MemesError` for a store that must not be written: damaged, of a later format.
    init(
        _ file: OpenFile, _ snapshot: LogSnapshot, before: FileStatus
    ) throws(MemesError) {
        try LogWriter.checkCanWrite(snapshot)
        self.file = file
        self.snapshot = snapshot
        self.before = before
        expected = before
        appended = snapshot.end..<snapshot.end
        synchronizedEnd = snapshot.end
    }

    /// Whether a store may be written.
    ///
    /// - Throws: `StoreError.laterFormat`, `.damaged`.
    static func checkCanWrite(_ snapshot: LogSnapshot) throws(MemesError) {
        if let version = snapshot.laterVersion {
            throw .store(.laterFormat(version: version), path: snapshot.path)
        }
        guard snapshot.damagedLines.isEmpty else {
            throw .store(.damaged(snapshot.damagedLines), path: snapshot.path)
        }
    }

    /// Prepares the file for an operation: its end is where that begins.
    ///
    /// Programs without locks, an editor or git, may have changed the file since it was read: then
    /// nothing is done.
    ///
    /// - Returns: the warnings about a torn tail, which is moved to a file of its own.
    /// - Throws: `StoreError.changedMeanwhile`; `MemesError.system`.
    func begin(at time: Timestamp) throws(MemesError) -> [StoreWarning] {
        try checkUnchanged()
        let warnings = try quarantineTail(at: time)
        if snapshot.end == 0 {
            // The folder is synced before the first write, so that the name of a store with an
            // operation in it survives a power failure.
            try Directories.synchronizeDirectory(ofFile: file.path)
        }
        return warnings
    }

    /// Appends what must stand before the first line of an operation: the line feed that the last line
    /// does not have, and the header, if there is none before the tail. The device has it before it gets
    /// anything else, so that what follows cannot spoil the lines before it.
    ///
    /// - Throws: what `append` and `synchronize` throw.
    func appendStart() throws(MemesError) {
        var bytes: [UInt8] = []
        if snapshot.endsWithinLine { bytes.append(UInt8(ascii: "\n")) }
        if !snapshot.scanner.hasHeader { bytes += Array((LogLine.header + "\n").utf8) }
        guard !bytes.isEmpty else { return }
        try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
            try append(UnsafeRawBufferPointer(bytes))
        }
        try synchronize()
    }

    /// Appends a piece of an operation, which the device may begin to write.
    ///
    /// - Throws: `StoreError.changedMeanwhile` where another program has appended something since the
    ///   last piece; `MemesError.system`.
    func append(_ piece: UnsafeRawBufferPointer) throws(MemesError) {
        if try file.status() != expected { isAlone = false }
        let start = FileStatus.now
        defer { noteStatus(since: start) }
        var rest = piece
        while !rest.isEmpty {
            let count = try file.appendOnce(rest)
            let start = (file.offset ?? end + count) - count
            let isAtEnd = start == end
            appended = (isAtEnd ? appended.lowerBound : start)..<start + count
            guard isAtEnd else { throw .store(.changedMeanwhile, path: path) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// A file gets the time at which a write begins: a later one is that of another program's change, which
    /// came while this one stood still.
    private func noteStatus(since start: Int64) {
        guard let status = try? file.status() else {
            isAlone = false
            return
        }
        if status.modified > start + LogWriter.latestTime { isAlone = false }
        expected = status
    }

    /// Reads a line that was appended, without its line feed.
    ///
    /// - Parameter distance: how many bytes before the end it begins.
    func line(_ distance: Int) throws(MemesError) -> [UInt8] {
        var line: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 4096)
        while line.count < distance {
            let start = end - distance + line.count
            let count = try room.withUnsafeMutableBufferPointer { (room) throws(MemesError) in
                try file.read(into: UnsafeMutableRawBufferPointer(room), at: start)
            }
            let piece = room[..<count].prefix { $0 != UInt8(ascii: "\n") }
            line += piece
            if piece.count < room.count { break }
        }
        return line
    }

    /// Asks the device to begin to write what was appended.
    func beginSynchronizing() { file.beginSynchronizing() }

    /// Waits until the device has what was appended.
    func synchronize() throws(MemesError) {
        try file.synchronize()
        synchronizedEnd = end
    }

    /// Waits until the device has everything that was appended.
    ///
    /// Another program may have put another file in the place of this one, where what is appended to
    /// this one would be lost: that is an error, too.
    func commit() throws(MemesError) {
        if try file.status() != expected { isAlone = false }
        hasUniqueTime = file.setUniqueTime()
        let written = try file.status()
        try synchronize()
        let after = try file.status()
        guard try FileStatus(path: file.path)?.identity == after.identity else {
            throw .store(.changedMeanwhile, path: file.path)
        }
        if after == written, after.size == end { committedStatus = after }
    }

    /// Cuts off what was appended, as far as the system lets us; not where another program has appended
    /// something after it.
    func takeBack() {
        guard !appended.isEmpty else { return }
        if let size = try? file.status().size, size != end { return }
        do throws(MemesError) {
            try file.truncate(to: appended.lowerBound)
            try file.synchronize()
        } catch {
            // What is left is a tail that readers ignore, for it lacks the last line.
        }
    }

    private func checkUnchanged() throws(MemesError) {
        guard try file.status().hasSameContents(as: before) else {
            throw .store(.changedMeanwhile, path: file.path)
        }
    }

    /// The device must have lost the tail before it gets what stands in its place: a power cut could
    /// leave a mixture of both otherwise.
    private func quarantineTail(at time: Timestamp) throws(MemesError) -> [StoreWarning] {
        guard !snapshot.tail.isEmpty else { return [] }
        let copy = try TornTail(storePath: file.path, bytes: snapshot.tail).quarantine(at: time)
        do throws(MemesError) {
            try checkUnchanged()
            try file.truncate(to: snapshot.end)
        } catch {
            Directories.remove(copy)
            throw error
        }
        try file.synchronize()
        expected = try file.status()
        return [
            .tornTailQuarantined(path: file.path, byteCount: snapshot.tail.count, to: copy.text)
        ]
    }
}

/// The bytes after the last whole operation, which a writer moves out of its way.
struct TornTail {
    let storePath: String
    let bytes: UnsafeBufferPointer<UInt8>

    /// Copies the bytes durably to a new file beside the store, `memes.jsonl.torn-<time>`, which is
    /// for the user alone.
    ///
    /// - Returns: the path of the copy.
    /// - Throws: `MemesError.system` of `.setAside`; then there is no copy.
    func quarantine(at time: Timestamp) throws(MemesError) -> FilePath {
        try QuarantinedFile.create(.torn, besideStore: storePath, at: time) {
            (file) throws(MemesError) in try file.append(bytes)
        }
    }
}
