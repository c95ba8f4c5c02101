import Domain

/// A store that is open and was read from its first byte to its last.
struct ScannedStore {
    let file: OpenFile
    /// The status of the file before it was read.
    let attributes: FileAttributes
    let scan: FullScan
    /// For names of files beside it.
    let ids: any MemeIDGenerator

    /// Opens and reads a store; `nil` if there is none.
    ///
    /// - Parameter patience: how long to wait for the lock when writing;
    ///   `nil` for one that is only read.
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

    /// Whether the tail is that of a writer who is at work or has finished since the store was read.
    var isBeingWritten: Bool {
        get throws(MemesError) {
            try StoreFile.isBeingWritten(file, since: scan.size)
        }
    }
}
