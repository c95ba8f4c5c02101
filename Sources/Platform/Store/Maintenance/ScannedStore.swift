import Domain

/// A store that is open and has been scanned completely.
struct ScannedStore {
    let file: OpenFile
    /// The attributes of the file before it was read.
    let attributes: FileAttributes
    let scan: FullScan
    /// Generates the names of temporary files.
    let ids: any MemeIDGenerator

    /// Opens and scans a store; `nil` if it does not exist.
    ///
    /// - Parameter patience: how long to wait for the lock; `nil` to read without a lock.
    init?(
        _ path: String, lockPatience patience: Duration?, onLongWait: () -> Void = {},
        ids: any MemeIDGenerator
    ) throws(MemesError) {
        guard var file = try StoreFile.openForReading(path) else { return nil }
        if let patience {
            file = try StoreFile.openForWriting(
                path, patience: patience, onLongWait: onLongWait)
        }
        self.file = file
        self.ids = ids
        (attributes, scan) = try LogReading(file).read(
            isDamaged: { !$0.1.damagedLines.isEmpty }
        ) { (bytes, before) throws(MemesError) in
            (before, try FullScan(bytes, path: path))
        }
    }

    /// Whether the tail is being written now, or the store has been written since it was read.
    var isBeingWritten: Bool {
        get throws(MemesError) {
            try StoreFile.isBeingWritten(file, since: scan.size)
        }
    }
}
