import Domain

/// Appends operations to a store that is open and locked.
struct LogWriter {
    private let file: OpenFile
    private let snapshot: LogSnapshot
    private let before: FileStatus

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
    /// Programs without locks, an editor or git, may have changed the file since it was read, or have
    /// put another one in its place, where what is appended to this one would be lost: then nothing is
    /// kept. After every error the store holds what it held, as far as the system lets us take back
    /// what was written.
    ///
    /// - Returns: what is to be said of the tail.
    /// - Throws: `StoreFault.changedMeanwhile`; `MemesError.system`.
    func append(_ lines: [UInt8], at time: Timestamp) throws(MemesError) -> [StoreNotice] {
        guard try file.status().hasSameContents(as: before) else {
            throw .store(.changedMeanwhile, path: file.path)
        }
        let notices = try setTailAside(at: time)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.count + LogLine.header.utf8.count + 2)
        if snapshot.end == 0 {
            // The name is made sure of before there is anything under it: so a store with an
            // operation in it has a name that lasts, whoever was interrupted on the way.
            try Directories.synchronizeDirectory(ofFile: file.path)
            bytes += Array((LogLine.header + "\n").utf8)
        }
        if snapshot.endsWithinLine { bytes.append(UInt8(ascii: "\n")) }
        bytes += lines
        do throws(MemesError) {
            try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try file.append(bytes)
            }
            try file.synchronize()
            guard try StoreFile.isCurrent(file) else {
                throw .store(.changedMeanwhile, path: file.path)
            }
        } catch {
            try? file.truncate(to: snapshot.end)
            throw error
        }
        return notices
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
