import Domain

/// A writer that appends operations to an open and locked store.
///
/// Programs that ignore the lock may append at the same time. If they do so during an operation, its next
/// append fails, and their bytes are kept.
final class LogWriter {
    /// The status after `commit`; `nil` before `commit`, or if another program changed the file after the
    /// last append.
    private(set) var committedStatus: FileStatus?
    /// Whether it is certain that no other program has changed the file since the operation began, and that
    /// every further change will change the file's status.
    var isSure: Bool { hasUniqueTime && isAlone }
    private var hasUniqueTime = false
    private var isAlone = true
    /// The status of the file after the last append.
    private var expected: FileStatus

    let file: OpenFile
    private let snapshot: LogSnapshot
    private let before: FileStatus
    /// The contiguous range that was appended last. The next append should continue this range.
    private var appended: Range<Int>
    /// The offset before which everything is on disk.
    private(set) var synchronizedEnd: Int
    /// The time that was passed to `begin`; `nil` before that.
    private(set) var time: Timestamp?

    /// The longest plausible time, in nanoseconds, from reading the clock to the start of a write.
    private static let latestTime: Int64 = 1_000_000

    var path: String { file.path }

    /// The expected offset of the next append.
    var end: Int { appended.upperBound }

    /// - Parameter before: the status of the file before the snapshot was taken.
    /// - Throws: `StoreError.laterFormat` if the store has a newer format, `.damaged` if it is damaged.
    init(_ file: OpenFile, _ snapshot: LogSnapshot, before: FileStatus) throws(MemesError) {
        try LogWriter.checkCanWrite(snapshot)
        self.file = file
        self.snapshot = snapshot
        self.before = before
        expected = before
        appended = snapshot.end..<snapshot.end
        synchronizedEnd = snapshot.end
    }

    /// Checks that this program can append to a store.
    ///
    /// - Throws: `StoreError.laterFormat` if the store has a newer format, `.damaged` if it is damaged.
    static func checkCanWrite(_ snapshot: LogSnapshot) throws(MemesError) {
        if let version = snapshot.laterVersion {
            throw .store(.laterFormat(version: version), path: snapshot.path)
        }
        guard snapshot.damagedLines.isEmpty else {
            throw .store(.damaged(snapshot.damagedLines), path: snapshot.path)
        }
    }

    /// Prepares the file for an operation: checks that it is unchanged and quarantines a torn tail.
    ///
    /// Programs that ignore the lock, such as an editor or git, may have changed the file since it was read.
    /// In that case, throws an error and changes nothing.
    ///
    /// - Returns: the warnings about a torn tail.
    /// - Throws: `StoreError.changedMeanwhile` if the file has changed, `.damaged` if the last line before
    ///   the tail has `more`; `MemesError.system` if a file cannot be read or written.
    func begin(at time: Timestamp) throws(MemesError) -> [StoreWarning] {
        try checkUnchanged()
        self.time = time
        let warnings = try quarantineTail(at: time)
        if snapshot.end == 0 {
            // The name of a new store and of its directory must be on disk before its first operation.
            let directory = Directories.parent(of: Directories.location(of: file.path))
            try Directories.synchronize(directory)
            try Directories.synchronize(Directories.parent(of: directory))
        }
        return warnings
    }

    /// Appends and synchronizes the bytes that must precede the first line of an operation: a line feed if
    /// the last line lacks one, and the header if it is missing. A later failure then cannot damage existing
    /// lines.
    ///
    /// - Throws: the errors of `append` and `synchronize`.
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

    /// Appends a part of an operation. The system may write this part to disk at any time.
    ///
    /// - Throws: `StoreError.changedMeanwhile` if another program has appended something since the last call;
    ///   `MemesError.system` if the file cannot be written.
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

    /// Records the status after a write. A write sets the modification time to the time at which the write
    /// started. A later modification time means that another program changed the file while this program was
    /// suspended.
    private func noteStatus(since start: Int64) {
        guard let status = try? file.status() else {
            isAlone = false
            return
        }
        if status.modified > start + LogWriter.latestTime { isAlone = false }
        expected = status
    }

    /// Reads an appended line without its line feed.
    ///
    /// - Parameter distance: the distance in bytes from the start of the line to `end`.
    func line(_ distance: Int) throws(MemesError) -> [UInt8] {
        var line: [UInt8] = []
        let roomCount = 4096
        while line.count < distance {
            let room = try file.read(roomCount, at: end - distance + line.count)
            let piece = room.prefix { $0 != UInt8(ascii: "\n") }
            line += piece
            if piece.count < roomCount { break }
        }
        return line
    }

    /// Waits until everything appended is on disk.
    func synchronize() throws(MemesError) {
        try file.synchronize()
        synchronizedEnd = end
    }

    /// Waits until everything appended is on disk, and checks that the path still refers to this file. If
    /// another program has replaced the file, the appended bytes are lost.
    ///
    /// - Throws: `StoreError.changedMeanwhile` if the path refers to another file; `MemesError.system` if the
    ///   bytes cannot be written to disk.
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

    /// Removes the appended bytes from the end of the file, unless another program has appended after them.
    /// Ignores errors.
    func rollBack() {
        guard !appended.isEmpty else { return }
        if let size = try? file.status().size, size != end { return }
        do throws(MemesError) {
            try file.truncate(to: appended.lowerBound)
            try file.synchronize()
        } catch {
            // Readers ignore the remaining lines if the final line of the operation is missing.
        }
    }

    private func checkUnchanged() throws(MemesError) {
        guard try file.status().hasSameContents(as: before) else {
            throw .store(.changedMeanwhile, path: file.path)
        }
    }

    /// Quarantines the tail. Synchronizes the truncation, because a power cut could otherwise mix the old
    /// tail with new lines.
    private func quarantineTail(at time: Timestamp) throws(MemesError) -> [StoreWarning] {
        guard snapshot.hasTail else { return [] }
        if let line = snapshot.lastLineWithMore { throw .store(.damaged([line]), path: file.path) }
        let copy = try QuarantinedFile.create(.torn, besideStore: file.path, at: time) {
            (copy) throws(MemesError) in try copy.append(snapshot.tail)
        }
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
