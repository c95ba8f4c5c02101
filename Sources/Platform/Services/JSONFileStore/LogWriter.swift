import Domain

/// Appends operations to a store that is open and locked.
struct LogWriter {
    private let file: OpenFile
    private let snapshot: LogSnapshot

    /// What the store has to say about the writing.
    private(set) var notices: [StoreNotice] = []

    /// The time of the operation that is being written: later than that of every other one.
    let time: Timestamp

    /// Makes a store ready for an operation: a torn tail is moved to a file of its own.
    ///
    /// - Throws: `MemesError` for a store that must not be written: damaged, of a later format.
    init(
        _ file: OpenFile, snapshot: LogSnapshot, clock: any WallClock
    ) throws(MemesError) {
        let path = file.path
        if let version = snapshot.laterVersion {
            throw .store(.laterFormat(version: version), path: path)
        }
        guard snapshot.damagedLines.isEmpty else {
            throw .store(.damaged(snapshot.damagedLines), path: path)
        }
        guard let time = Timestamp.next(after: snapshot.lastTime, now: clock.now) else {
            throw .store(.noTimeLeft, path: path)
        }
        self.file = file
        self.snapshot = snapshot
        self.time = time
        guard !snapshot.tail.isEmpty else { return }
        let aside = try TornTail(storePath: path, bytes: snapshot.tail).setAside(at: clock.now)
        try file.truncate(to: snapshot.end)
        notices.append(
            .tornTailSetAside(path: path, byteCount: snapshot.tail.count, to: aside))
    }

    /// Appends an operation of whole lines, and waits until the device has it.
    ///
    /// After an error the store holds what it held, as far as the system lets us take back what was
    /// written.
    func append(_ lines: [UInt8]) throws(MemesError) {
        var bytes: [UInt8] = []
        if snapshot.end == 0 { bytes += Array((LogLine.header + "\n").utf8) }
        if snapshot.endsWithinLine { bytes.append(UInt8(ascii: "\n")) }
        bytes += lines
        do throws(MemesError) {
            try bytes.withUnsafeBufferPointer { (bytes) throws(MemesError) in
                try file.append(bytes)
            }
            try file.synchronize()
            if snapshot.end == 0 { try Directories.synchronizeDirectory(ofFile: file.path) }
        } catch {
            try? file.truncate(to: snapshot.end)
            throw error
        }
    }
}
