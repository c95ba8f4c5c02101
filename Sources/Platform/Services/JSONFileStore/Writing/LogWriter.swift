import Domain

/// Appends operations to a store that is open and locked.
final class LogWriter {
    /// How many bytes of the operation were to be appended so far.
    private var byteCount = 0

    private let file: OpenFile
    private let snapshot: LogSnapshot
    private let before: FileStatus

    /// The path of the store.
    var path: String { file.path }

    /// - Parameter before: what the file was before the snapshot was taken.
    /// - Throws: `MemesError` for a store that must not be written: damaged, of a later format.
    init(
        _ file: OpenFile, _ snapshot: LogSnapshot, before: FileStatus
    ) throws(MemesError) {
        try LogWriter.checkCanWrite(snapshot)
        self.file = file
        self.snapshot = snapshot
        self.before = before
    }

    /// Whether a store may be written.
    ///
    /// - Throws: `StoreFault.laterFormat`, `.damaged`.
    static func checkCanWrite(_ snapshot: LogSnapshot) throws(MemesError) {
        if let version = snapshot.laterVersion {
            throw .store(.laterFormat(version: version), path: snapshot.path)
        }
        guard snapshot.damagedLines.isEmpty else {
            throw .store(.damaged(snapshot.damagedLines), path: snapshot.path)
        }
    }

    /// Appends an operation of whole lines, and waits until the device has it. A torn tail is moved
    /// to a file of its own first.
    ///
    /// After every error the store holds what it held, as far as the system lets us take back what was
    /// written.
    ///
    /// - Returns: what is to be said of the tail.
    /// - Throws: `StoreFault.changedMeanwhile`; `MemesError.system`.
    func append(_ lines: [UInt8], at time: Timestamp) throws(MemesError) -> [StoreNotice] {
        let notices = try begin(at: time)
        var bytes = start
        bytes += lines
        do throws(MemesError) {
            byteCount = bytes.count
            try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try file.append(bytes)
            }
            try commit()
        } catch {
            takeBack()
            throw error
        }
        return notices
    }

    /// Prepares the file for an operation: its end is where that begins.
    ///
    /// Programs without locks, an editor or git, may have changed the file since it was read: then
    /// nothing is done.
    ///
    /// - Returns: what is to be said of the tail, which is moved to a file of its own.
    /// - Throws: `StoreFault.changedMeanwhile`; `MemesError.system`.
    func begin(at time: Timestamp) throws(MemesError) -> [StoreNotice] {
        guard try file.status().hasSameContents(as: before) else {
            throw .store(.changedMeanwhile, path: file.path)
        }
        let notices = try setTailAside(at: time)
        if snapshot.end == 0 {
            // The name is made sure of before there is anything under it: so a store with an
            // operation in it has a name that lasts, whoever was interrupted on the way.
            try Directories.synchronizeDirectory(ofFile: file.path)
        }
        return notices
    }

    /// What stands before the first line of an operation: the header of a new store, or the line feed
    /// that the last line does not have.
    var start: [UInt8] {
        var bytes: [UInt8] = []
        if snapshot.end == 0 { bytes += Array((LogLine.header + "\n").utf8) }
        if snapshot.endsWithinLine { bytes.append(UInt8(ascii: "\n")) }
        return bytes
    }

    /// Appends a part of an operation, which the device may begin to write.
    func append(_ part: UnsafeRawBufferPointer) throws(MemesError) {
        byteCount += part.count
        try file.append(part)
        file.beginSynchronizing()
    }

    /// Waits until the device has what was appended.
    func synchronize() throws(MemesError) { try file.synchronize() }

    /// Waits until the device has the whole operation.
    ///
    /// Another program may have put another file in the place of this one, where what is appended to
    /// this one would be lost: that is an error, too.
    func commit() throws(MemesError) {
        try file.synchronize()
        guard try StoreFile.isCurrent(file) else {
            throw .store(.changedMeanwhile, path: file.path)
        }
    }

    /// Cuts off what was appended, as far as the system lets us. Where a program that knows no locks has
    /// appended something meanwhile, that is not cut off, and nothing is.
    func takeBack() {
        if let size = try? file.status().size, size > snapshot.end + byteCount { return }
        try? file.truncate(to: snapshot.end)
    }

    private func setTailAside(at time: Timestamp) throws(MemesError) -> [StoreNotice] {
        guard !snapshot.tail.isEmpty else { return [] }
        let copy = try TornTail(storePath: file.path, bytes: snapshot.tail).setAside(at: time)
        do throws(MemesError) {
            try file.truncate(to: snapshot.end)
        } catch {
            Directories.remove(copy)
            throw error
        }
        return [.tornTailSetAside(path: file.path, byteCount: snapshot.tail.count, to: copy)]
    }
}
